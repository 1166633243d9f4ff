import { localStorageStore } from 'react-admin';

const NAVIGATION = 'sidebar.open';
/** Below this width the full navigation would take a quarter of the window. */
const TABLET = '(max-width: 1099px)';

/** Preferences stored in this browser; on tablets the navigation starts collapsed. */
export function makeStore() {
  const store = localStorageStore(undefined, 'homebright-office');
  const untouched = store.getItem<boolean | null>(NAVIGATION, null) === null;
  if (untouched && window.matchMedia(TABLET).matches) store.setItem(NAVIGATION, false);
  return store;
}
