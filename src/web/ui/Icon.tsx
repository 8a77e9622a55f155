import styles from './Icon.module.css';

/** Outlines on a 20 × 20 ground, drawn with the colour and weight of the text around them. */
const OUTLINES = {
  alert: 'M10 6.2v4.6m0 2.7v.1M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z',
  back: 'M16 10H4m5-5-5 5 5 5',
  bookmark: 'M5.5 3h9v14.5L10 13.6l-4.5 3.9V3Z',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm5 7.5 5 5 5-5',
  close: 'm5 5 10 10M15 5 5 15',
  compare: 'M3 4h5.5v12H3V4Zm8.5 0H17v12h-5.5V4Z',
  copy: 'M7 7h9.5v9.5H7V7Zm-3.5 6V3.5H13',
  document: 'M11.5 2.5h-6v15h9v-12l-3-3Zm0 0v3h3M8 10h4m-4 3.5h4',
  edit: 'm12.5 4 3.5 3.5L7.5 16H4v-3.5z',
  external: 'M8 5H4.5v10.5H15V12m-3.5-8.5h5v5m0-5L9.5 10.5',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Zm8-2.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z',
  eyeOff:
    'M4 4l12 12M8 5.3A8 8 0 0 1 10 5c5 0 8 5 8 5a14 14 0 0 1-2.3 2.7M5.6 6.6A13 13 0 0 0 2 10s3 5 8 5c1.5 0 2.8-.4 4-1',
  forward: 'M4 10h12m-5-5 5 5-5 5',
  chat: 'M3.5 4.5h13v9h-8l-3.5 3v-3h-1.5v-9Z',
  folder: 'M2.5 5h5l1.5 2h8.5v8.5h-15V5Z',
  globe: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM2.5 10h15M10 2.5c5 5 5 10 0 15-5-5-5-10 0-15Z',
  house: 'm3 9.5 7-6 7 6M5 8v8.5h10V8',
  more: 'M4 9.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2ZM10 9.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2ZM16 9.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2Z',
  person: 'M10 3a3.3 3.3 0 1 1 0 6.6A3.3 3.3 0 0 1 10 3ZM3.5 17c.5-3.8 3-5.4 6.5-5.4s6 1.6 6.5 5.4',
  up: 'M10 16V4M5 9l5-5 5 5',
  info: 'M10 9.5v4.3m0-7.3v.1M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z',
  mail: 'M2.5 5h15v10.5h-15V5Zm0 .8L10 11l7.5-5.2',
  pin: 'M10 17.5s5.5-4.7 5.5-9a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9 5.5 9Zm0-11a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  print: 'M5.5 7V2.5h9V7m-9 7H3V7h14v7h-2.5m-9-2.5h9v6h-9v-6Z',
  question: 'M7.3 7.4c.1-3.7 5.6-3.6 5.5-.1-.1 2.3-2.8 2.4-2.8 4.7m0 3v.1',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 4 4',
  send: 'M10 16.5v-13m-5.5 5.5L10 3.5 15.5 9',
  share: 'M10 12.5v-10M6.5 6 10 2.5 13.5 6M4 10.5v6.5h12v-6.5',
} as const;

export type IconName = keyof typeof OUTLINES;

/** Arrows that point along the line of reading turn round where it runs right to left. */
const ALONG_THE_LINE: readonly IconName[] = ['back', 'forward'];

/** A picture beside a word, never instead of one: hidden from assistive technology. `size` in px at 100 % text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={ALONG_THE_LINE.includes(name) ? `${styles.icon} ${styles.turns}` : styles.icon}
      width={`${size / 17}rem`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
