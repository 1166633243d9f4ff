import type { OwnSubscription } from '@homebright/contract';
import { useOne } from './one.js';

/** One plan with its coming visits. */
export const usePlan = (id: number) => useOne<OwnSubscription>('/api/subscriptions', id);
