import { proxy } from 'valtio';
import type { TextKey } from '../i18n/textKey.ts';

/** Sheets and notices that lie over the thread. */
export type Sheet = 'menu' | 'language' | 'answers' | 'erase' | 'startOver' | 'resumeLink' | 'talk';

export const ui = proxy<{ sheet: Sheet | null; notice: TextKey | null; online: boolean; later: boolean }>({
  sheet: null,
  notice: null,
  online: true,
  /** Whether the texts of what comes after the questions are here. */
  later: false,
});

export function sheetOpened(sheet: Sheet): void {
  ui.sheet = sheet;
}

export function sheetClosed(): void {
  ui.sheet = null;
}

/** A line to read and to hear, such as what came of a menu item. */
export function noticeGiven(key: TextKey | null): void {
  ui.notice = key;
}

export function laterTextsArrived(): void {
  ui.later = true;
}

export function networkWatched(): void {
  const update = () => {
    ui.online = navigator.onLine;
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
}
