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
  /** 0 is Sunday. A monthly plan has no weekday, because it keeps its day of the month. */
  weekday?: number;
  /** The other weekday of two visits a week. */
  secondWeekday?: number;
  /** The first visit to change; undefined for the next one. */
  from?: string;
  /** undefined or empty if the address is unchanged. */
  location?: string;
  /** The ZIP code that the customer chose, if the address has several numbers that may be one. */
  zip?: string;
}

/** Returns only the fields that have changed. If the extras alone change, the visits keep their days. */
export function planChange(
  plan: Subscription,
  wish: SubscriptionEditWish,
  offered: readonly Extra[],
): SubscriptionEdit {
  const { frequency, time, extras, weekday, secondWeekday, from, location, zip } = wish;
  const { appointmentTime, customTime } = plan;
  const isOtherTime =
    time.appointmentTime !== appointmentTime ||
    (appointmentTime === 'custom' && time.customTime !== (customTime ?? undefined));
  const isOtherExtras = offered.some(({ id }) => (extras[id] ?? 0) !== (plan.extras[id] ?? 0));
  const isOtherDay =
    frequency !== 'monthly' && weekday !== undefined && weekday !== weekdayOf(plan.firstDate);
  // The second day is sent with another first day as well, which would otherwise take it along.
  const isOtherSecond =
    frequency === 'twice-a-week' &&
    secondWeekday !== undefined &&
    (isOtherDay || frequency !== plan.frequency || secondWeekday !== plan.secondWeekday);
  const change = {
    ...(frequency === plan.frequency ? {} : { frequency }),
    ...(isOtherDay ? { weekday } : {}),
    ...(isOtherSecond ? { secondWeekday } : {}),
    ...(isOtherTime ? time : {}),
    ...(location && location !== plan.location ? { location, ...(zip && { zip }) } : {}),
    ...(isOtherExtras ? { extras } : {}),
  };
  return from && Object.keys(change).length > 0 ? { ...change, from } : change;
}

/** Whether the change can be previewed; false while an exact time is still being chosen. */
export const isWhole = (change: SubscriptionEdit): boolean =>
  Object.keys(change).length > 0 && !(change.appointmentTime === 'custom' && !change.customTime);
