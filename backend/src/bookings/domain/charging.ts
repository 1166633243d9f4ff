import type { Cents } from '@homebright/contract';
import { earliestStart } from '../../kernel/booking-time.js';
import { instantAtOrAfter } from '../../kernel/zone.js';
import type { Booking } from './booking.js';
import { presentFees } from './terms.js';

/**
 * Hours from the start of the visit at which a refused card is charged again (docs/rules.md#plan-charges). The two attempts
 * after the visit may come after the customer's next payday. After the last attempt, the customer has to pay or to change
 * the card.
 */
const RETRY_HOURS = [-24, -12, 3 * 24, 10 * 24] as const;

const HOUR_MS = 3_600_000;

/**
 * The time of the next charge to a card that is refused now. Skips attempts whose time has passed, for example because the
 * visit was booked late. Null after the last attempt: the customer has to pay in another way or change the card.
 */
export function nextCharge(startsAt: Date, now: Date): Date | null {
  const times = RETRY_HOURS.map((hours) => startsAt.getTime() + hours * HOUR_MS);
  const next = times.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}

/**
 * The number of days before its resume date on which a paused plan resumes, so that its first visit is booked in time and
 * the charge is announced a day ahead.
 */
export function daysToResumeAhead({
  chargeLeadHours,
  minLeadHours,
}: {
  chargeLeadHours: number;
  minLeadHours: number;
}): number {
  return Math.ceil(Math.max(chargeLeadHours, minLeadHours) / 24) + 1;
}

/** The time between announcing a charge and making it, unless the customer has just agreed to it (decision 160). */
export const CHARGE_NOTICE_MS = 24 * HOUR_MS;

/** The business's zone and the hours before a visit at which a plan's card is charged. */
export interface ChargeTerms {
  zone: string;
  leadHours: number;
}

/** The facts that decide when a visit's card is charged. */
export type ChargedVisit = Pick<Booking, 'appointment'> & Partial<Pick<Booking, 'deposit'>>;

/** The time at which a visit is charged after it if the crew has not finished it before: 8 PM, or 3 hours after its start. */
const EVENING = '20:00';
const LONG_ENOUGH_HOURS = 3;

/**
 * The planned time of the first charge, in milliseconds: the terms' hours before the visit, or the evening of its day if
 * the card is charged after it (docs/rules.md#when-money-moves).
 */
function plannedCharge(
  { appointment, deposit = null }: ChargedVisit,
  { zone, leadHours }: ChargeTerms,
): number {
  const startsAt = earliestStart(appointment, zone);
  if (deposit === null) return startsAt - leadHours * HOUR_MS;
  const evening = instantAtOrAfter(appointment.date, EVENING, zone);
  return Math.max(evening, startsAt + LONG_ENOUGH_HOURS * HOUR_MS);
}

/**
 * Whether only cancelling takes a visit that is charged after it out of its plan, for the fee: from the hour at which other
 * plans' visits are paid, and as long as it owes a rebooking fee.
 */
export function isBound(visit: Booking, openFees: Cents, terms: ChargeTerms, now: Date): boolean {
  if (!visit.chargedAfter) return false;
  const { appointment } = visit;
  const isNear = plannedCharge({ appointment }, terms) <= now.getTime();
  return openFees > 0 || (isNear && presentFees(visit, terms.zone, now).cancellationFee > 0);
}

/** The time of the first charge for a visit, but not before `now` (milliseconds). */
export function firstCharge(visit: ChargedVisit, terms: ChargeTerms, now: number): Date {
  return new Date(Math.max(plannedCharge(visit, terms), now));
}

/**
 * The time of the charge for a visit that has moved, the same as for a new visit. After a refusal, a first charge that
 * would be in the past is replaced by the next retry. Null if no charge was planned.
 * @param now milliseconds
 */
export function chargeAfterMove(
  visit: ChargedVisit & Pick<Booking, 'chargeAt' | 'chargeAttempts'>,
  terms: ChargeTerms,
  now: number,
): Date | null {
  const { chargeAt, chargeAttempts, appointment } = visit;
  if (!chargeAttempts) return chargeAt && firstCharge(visit, terms, now);
  const first = plannedCharge(visit, terms);
  return first > now
    ? new Date(first)
    : nextCharge(new Date(earliestStart(appointment, terms.zone)), new Date(now));
}
