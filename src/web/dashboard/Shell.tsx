import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Mark } from '../ui/Mark.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import styles from './Shell.module.css';

export type Tab = 'home' | 'reports' | 'records' | 'oncologist' | 'profile';

/** The pages of the dashboard, as tabs on wide screens and below the page on phones. */
const TABS: readonly { tab: Tab; path: string; icon: IconName; narrow: boolean }[] = [
  { tab: 'home', path: '/home', icon: 'house', narrow: true },
  { tab: 'reports', path: '/reports', icon: 'document', narrow: true },
  { tab: 'records', path: '/medical-records', icon: 'folder', narrow: true },
  { tab: 'oncologist', path: '/oncologist-information', icon: 'person', narrow: false },
  { tab: 'profile', path: '/my-profile', icon: 'person', narrow: true },
];
/** Scrolled so far (px), a way back to the top is offered (product.md §9). */
const FAR_DOWN = 200;

interface ShellProps {
  tab: Tab | null;
  /** The conversation beside the pane; on narrow screens a tab of its own. */
  companion: ReactNode;
  openMenu: () => void;
  openLanguage: () => void;
  children: ReactNode;
}

/** The frame of the dashboard: its tabs, the page, and the conversation beside it. */
export function Shell({ tab, companion, openMenu, openLanguage, children }: ShellProps) {
  const text = useText();
  const wide = useWide();
  const [chat, setChat] = useState(false);
  const showsChat = chat && !wide;
  // Where it is all that is seen, it is what the page is about.
  const [Talk, Title] = showsChat ? (['main', 'h1'] as const) : (['section', 'h2'] as const);
  const link = (each: (typeof TABS)[number], withIcon: boolean) => (
    <li key={each.tab}>
      <Link
        href={each.path}
        className={styles.tab ?? ''}
        aria-current={each.tab === tab && !showsChat ? 'page' : undefined}
        onClick={() => setChat(false)}
      >
        {withIcon && <Icon name={each.icon} size={22} />}
        <span>{text(`pane:tabs.${each.tab}`)}</span>
      </Link>
    </li>
  );
  return (
    <>
      <header className={styles.header}>
        <SkipLink to={showsChat ? '#companion' : '#content h1'}>{text('shell:skip_link.content')}</SkipLink>
        <Link href="/home" className={styles.home ?? ''} aria-label={text('pane:tabs.home')}>
          <Mark />
          <strong>{text('shell:app.name')}</strong>
        </Link>
        {wide && (
          <nav aria-label={text('pane:tabs.label')} className={styles.above}>
            <ul>{TABS.map((each) => link(each, false))}</ul>
          </nav>
        )}
        <button
          type="button"
          className={styles.icon}
          aria-haspopup="dialog"
          aria-label={text('shell:menu.language')}
          onClick={openLanguage}
        >
          <Icon name="globe" />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-haspopup="dialog"
          aria-label={text('shell:header.menu')}
          onClick={openMenu}
        >
          <Icon name="more" />
        </button>
      </header>
      <div className={styles.body}>
        <div className={styles.pane} hidden={showsChat}>
          {children}
          <ToTop />
        </div>
        {(wide || showsChat) && (
          <Talk className={styles.companion} aria-labelledby="companion">
            <Title id="companion" tabIndex={-1} className={styles.talk}>
              {text('pane:companion.title')}
            </Title>
            {companion}
          </Talk>
        )}
      </div>
      {!wide && (
        <nav aria-label={text('pane:tabs.label')} className={styles.below}>
          <ul>
            {TABS.filter(({ narrow }) => narrow).map((each) => link(each, true))}
            <li>
              <button type="button" className={styles.tab} aria-pressed={showsChat} onClick={() => setChat(!chat)}>
                <Icon name="chat" size={22} />
                <span>{text('pane:tabs.chat')}</span>
              </button>
            </li>
          </ul>
        </nav>
      )}
    </>
  );
}

/** A way back to the top of a page that has been scrolled far down. */
function ToTop() {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const pane = button.current?.parentElement;
    const watch = (event: Event) => {
      if (event.target instanceof HTMLElement && event.target.id === 'content')
        setFar(event.target.scrollTop > FAR_DOWN);
    };
    // The page scrolls, not this frame: its scrolling is heard on the way down.
    pane?.addEventListener('scroll', watch, true);
    return () => pane?.removeEventListener('scroll', watch, true);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.top}
      hidden={!isFar}
      aria-label={text('pane:top')}
      onClick={() => {
        const page = document.getElementById('content');
        page?.scrollTo({ top: 0, behavior: movesLittle() ? 'instant' : 'smooth' });
        page?.querySelector('h1')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="up" />
    </button>
  );
}

const WIDE = '(min-width: 68rem)';

/** Whether there is room for the conversation beside the pane. */
function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const follow = () => setWide(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return wide;
}

function movesLittle(): boolean {
  return document.documentElement.dataset.calm === 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
