import type { Uppy } from 'uppy';

/** Lets the browser ask before the page is left, only while something is on its way. */
export function warnBeforeLeaving(uploader: Uppy): void {
  let warning = false;
  uploader.store.subscribe(() => {
    const wanted = Object.keys(uploader.getState().currentUploads).length > 0;
    if (wanted === warning) return;
    warning = wanted;
    // A listener that is always there would keep the page out of the back/forward cache.
    if (wanted) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
