import type { OwnPlan } from '@homebright/contract';
import { useOne } from './one.js';

/** One plan with its coming visits. */
export const usePlan = (id: number) => useOne<OwnPlan>('/api/subscriptions', id);
