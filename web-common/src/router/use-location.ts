import { useSyncExternalStore } from 'react';
import { here, onLocation } from './location.js';

export const useLocation = () => useSyncExternalStore(onLocation, here);

/** Only the path, so that a page does not render again when only the search or the state changes. */
export const usePath = () => useSyncExternalStore(onLocation, () => here().path);
