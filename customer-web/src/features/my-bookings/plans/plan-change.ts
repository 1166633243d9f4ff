import {
  type Extra,
  type Frequency,
  type PlanChange,
  type Subscription,
  weekdayOf,
} from '@homebright/contract';
import type { SlotTimeValue } from '../../../ui/slot/slot-time.js';

export interface PlanWish {
  frequency: Frequency;
  time: SlotTimeValue;
  extras: Record<string, number>;
  /** 0 is Sunday; a monthly plan keeps its day of the month. */
  weekday?: number;
  /** The first visit that it is for; undefined: the next one. */
  from?: string;
  /** Undefined or empty: as it is. */
  location?: string;
  /** Which of its codes is the ZIP code, where that was asked. */
  zip?: string;
}

/** What is to be changed, and no more: extras alone leave the days of the visits as they are. */
export function planChange(plan: Subscription, wish: PlanWish, offered: readonly Extra[]): PlanChange {
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

/** An exact time that is still being chosen can be asked about by nobody. */
export const isWhole = (change: PlanChange): boolean =>
  Object.keys(change).length > 0 && !(change.appointmentTime === 'custom' && !change.customTime);
