import type { Extra, Frequency, Subscription } from '@homebright/contract';
import type { SlotTimeValue } from '../../../ui/slot/slot-time.js';
import type { PlanChange } from '../api/subscriptions.js';

export interface PlanWish {
  frequency: Frequency;
  time: SlotTimeValue;
  extras: Record<string, number>;
}

/** What is to be changed, and no more: extras alone leave the days of the visits as they are. */
export function planChange(plan: Subscription, wish: PlanWish, offered: readonly Extra[]): PlanChange {
  const { frequency, time, extras } = wish;
  const { appointmentTime, customTime } = plan;
  const isOtherTime =
    time.appointmentTime !== appointmentTime ||
    (appointmentTime === 'custom' && time.customTime !== (customTime ?? undefined));
  const isOtherExtras = offered.some(({ id }) => (extras[id] ?? 0) !== (plan.extras[id] ?? 0));
  return {
    ...(frequency === plan.frequency ? {} : { frequency }),
    ...(isOtherTime ? time : {}),
    ...(isOtherExtras ? { extras } : {}),
  };
}

/** An exact time that is still being chosen can be asked about by nobody. */
export const isWhole = (change: PlanChange): boolean =>
  Object.keys(change).length > 0 && !(change.appointmentTime === 'custom' && !change.customTime);
