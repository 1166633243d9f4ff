import { useSyncExternalStore } from 'react';
import { here, onLocation } from './location.js';

export const useLocation = () => useSyncExternalStore(onLocation, here);

/** Only the path, so that a page does not render again for a step within it. */
export const usePath = () => useSyncExternalStore(onLocation, () => here().path);
