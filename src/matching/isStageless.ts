import stageless from './lexicon/stageless.json' with { type: 'json' };

/** Whether this cancer (`brain_any`, or an id) has no stage, so that none is asked; not, when it is not known. */
export function isStageless(cancer: string | null): boolean {
  return cancer !== null && stageless.includes(cancer.split('_')[0] ?? '');
}
