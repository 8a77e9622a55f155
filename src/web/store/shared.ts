const SHARED = 'shared_computer';

/** Whether others use this computer too: nothing stays on it then once the tab is closed. */
export function isShared(): boolean {
  try {
    return sessionStorage.getItem(SHARED) === 'yes';
  } catch {
    return false;
  }
}

export function setShared(shared: boolean): void {
  try {
    if (shared) sessionStorage.setItem(SHARED, 'yes');
    else sessionStorage.removeItem(SHARED);
  } catch {}
}
