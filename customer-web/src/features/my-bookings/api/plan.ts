import type { OwnPlan } from '@homebright/contract';
import { useOne } from './one.js';

/** One plan with its visits to come. */
export const usePlan = (id: number) => useOne<OwnPlan>('/api/subscriptions', id);
