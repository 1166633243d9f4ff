import { useSyncExternalStore } from 'react';
import { here, onLocation } from './location.js';

export const useLocation = () => useSyncExternalStore(onLocation, here);
