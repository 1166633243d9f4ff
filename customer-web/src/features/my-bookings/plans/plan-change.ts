import {
  type Extra,
  type Frequency,
  type SubscriptionEdit,
  type Subscription,
  weekdayOf,
} from '@homebright/contract';
import type { SlotTimeValue } from '../../../ui/slot/slot-time.js';

export interface SubscriptionEditWish {
  frequency: Frequency;
  time: SlotTimeValue;
  extras: Record<string, number>;
  /** 0 is Sunday; a monthly plan keeps its day of the month. */
  weekday?: number;
  /** The first visit to change; undefined for the next one. */
  from?: string;
  /** undefined or empty if unchanged. */
  location?: string;
  /** The ZIP code, if the customer had to say which number in the address it is. */
  zip?: string;
}

/** The fields that differ from the plan. If only the extras change, the visits keep their days. */
export function planChange(
  plan: Subscription,
  wish: SubscriptionEditWish,
  offered: readonly Extra[],
): SubscriptionEdit {
  const { frequency, time, extras, weekday, from, location, zip } = wish;
  const { appointmentTime, customTime } = plan;
  const isOtherTime =
    time.appointmentTime !== appointmentTime ||
    (appointmentTime === 'custom' && time.customTime !== (customTime ?? undefined));
  const isOtherExtras = offered.some(({ id }) => (extras[id] ?? 0) !== (plan.extras[id] ?? 0));
  const isOtherDay =
    frequency !== 'monthly' && weekday !== undefined && weekday !== weekdayOf(plan.firstDate);
  const change = {
    ...(frequency === plan.frequency ? {} : { frequency }),
    ...(isOtherDay ? { weekday } : {}),
    ...(isOtherTime ? time : {}),
    ...(location && location !== plan.location ? { location, ...(zip && { zip }) } : {}),
    ...(isOtherExtras ? { extras } : {}),
  };
  return from && Object.keys(change).length > 0 ? { ...change, from } : change;
}

/** A change with an exact time that is still being chosen cannot be previewed. */
export const isWhole = (change: SubscriptionEdit): boolean =>
  Object.keys(change).length > 0 && !(change.appointmentTime === 'custom' && !change.customTime);
