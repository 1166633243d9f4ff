import { useSyncExternalStore } from 'react';
import { flowNow, onFlow } from './store.js';

export const useFlow = () => useSyncExternalStore(onFlow, flowNow);
