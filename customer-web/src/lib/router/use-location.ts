import { useSyncExternalStore } from 'react';
import { here, onLocation } from './location.js';

export const useLocation = () => useSyncExternalStore(onLocation, here);

/** Its path alone: what shows a page is not drawn anew for a step within it. */
export const usePath = () => useSyncExternalStore(onLocation, () => here().path);
