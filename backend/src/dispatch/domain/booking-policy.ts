import type { BusinessSettings, DayClosedReason } from '@homebright/contract';
import { addDays, type LocalDate } from '../../kernel/local-date.js';
import { localDateOf } from '../../kernel/zone.js';
import type { Start } from './candidate-starts.js';

/** The business's booking rules. */
export interface BookingPolicy {
  /** IANA zone. */
  zone: string;
  travelMinutes: number;
  leadHours: number;
  horizonDays: number;
}

/** The booking rules according to the business's settings. */
export function bookingPolicy(settings: BusinessSettings, zone: string): BookingPolicy {
  const { travelMinutes, minLeadHours, bookingHorizonDays } = settings;
  return { zone, travelMinutes, leadHours: minLeadHours, horizonDays: bookingHorizonDays };
}

/**
 * The kind of request. 'new': a customer who books or moves; 'agreed': a time that was agreed earlier, such as an
 * expired hold that is paid or a subscription's visit; 'office': not limited by lead time or horizon.
 */
export type Requester = 'new' | 'agreed' | 'office';

const HOUR = 3_600_000;

function earliestStart(now: number, policy: BookingPolicy, requester: Requester): number {
  if (requester === 'office') return Number.NEGATIVE_INFINITY;
  return requester === 'new' ? now + policy.leadHours * HOUR : now;
}

function lastBookableDate(now: number, policy: BookingPolicy): LocalDate {
  return addDays(localDateOf(now, policy.zone), policy.horizonDays);
}

/** The period in which customers may book, computed once for many days. Instants in epoch milliseconds. */
export interface BookableSpan {
  now: number;
  earliest: number;
  lastDate: LocalDate;
  travelMinutes: number;
  /** Number of cleaners; one by default. */
  cleanersNeeded?: number;
}

export function bookableSpan(now: number, policy: BookingPolicy): BookableSpan {
  return {
    now,
    earliest: earliestStart(now, policy, 'new'),
    lastDate: lastBookableDate(now, policy),
    travelMinutes: policy.travelMinutes,
  };
}

/** The period in which a visit may start, computed once for many requests. Instants in epoch milliseconds. */
export interface StartLimits {
  now: number;
  earliest: number;
  /** null means unlimited. */
  lastDate: LocalDate | null;
}

export function startLimits(now: number, policy: BookingPolicy, requester: Requester): StartLimits {
  return {
    now,
    earliest: earliestStart(now, policy, requester),
    lastDate: requester === 'new' ? lastBookableDate(now, policy) : null,
  };
}

/** The starts within the limits, or the reason why every start is outside them. */
export function allowedStarts(
  starts: Start[],
  date: LocalDate,
  { now, earliest, lastDate }: StartLimits,
): Start[] | Extract<DayClosedReason, 'past' | 'lead-time' | 'beyond-horizon'> {
  if (lastDate && date > lastDate) return 'beyond-horizon';
  const allowed = starts.filter(({ at }) => at >= earliest);
  if (allowed.length || !Number.isFinite(earliest)) return allowed;
  return starts.some(({ at }) => at > now) ? 'lead-time' : 'past';
}
