import { useSyncExternalStore } from 'react';

/** MUI hides all dialogs but the topmost from screen readers, and closing ones too. */
const ON_TOP = 'body > .MuiDialog-root:not([aria-hidden="true"]) .MuiDialog-paper';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** The element of the topmost open dialog; null if none is open. */
export function useOpenDialog(): Element | null {
  return useSyncExternalStore(subscribe, () => [...document.querySelectorAll(ON_TOP)].at(-1) ?? null);
}
