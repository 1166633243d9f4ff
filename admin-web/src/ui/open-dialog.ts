import { useSyncExternalStore } from 'react';

/** MUI hides every dialog but the one on top, and one that is closing, from screen readers. */
const ON_TOP = 'body > .MuiDialog-root:not([aria-hidden="true"]) .MuiDialog-paper';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** The sheet of the dialog that the keyboard is kept in now; null while none is open. */
export function useOpenDialog(): Element | null {
  return useSyncExternalStore(subscribe, () => [...document.querySelectorAll(ON_TOP)].at(-1) ?? null);
}
