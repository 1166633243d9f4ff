/**
 * Hours from the start of the visit at which a refused card is charged again (docs/rules.md#plan-charges).
 * The two attempts after the visit may come after the customer's next payday. After the last one only another
 * card or the customer can pay.
 */
const RETRY_HOURS = [-24, -12, 3 * 24, 10 * 24] as const;

const HOUR = 3_600_000;

/**
 * When to charge the saved card again, if it is refused now. Skips attempts whose time has passed, as happens when a
 * visit was booked late. Null if there are no more attempts: the customer has to pay by hand or change the card.
 */
export function nextCharge(startsAt: Date, now: Date): Date | null {
  const times = RETRY_HOURS.map((hours) => startsAt.getTime() + hours * HOUR);
  const next = times.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}

/**
 * Days before its resume date on which a paused plan resumes, so that its first visit is booked in time and
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

/** Milliseconds between announcing a charge and making it, unless the customer has just agreed to it (decision 160). */
export const CHARGE_NOTICE_MS = 24 * HOUR;

/** When the saved card is first charged for a visit that starts then; now, if that time has passed. */
export function firstCharge(startsAt: number, leadHours: number, now: number): Date {
  return new Date(Math.max(startsAt - leadHours * HOUR, now));
}

/**
 * When the saved card is charged for a visit that has moved to this start: the same as for a new visit. After a
 * refusal, a first charge that would be in the past is replaced by the next retry. Null if no charge was planned.
 */
export function chargeAfterMove(
  { chargeAt, chargeAttempts }: { chargeAt: Date | null; chargeAttempts: number },
  startsAt: number,
  leadHours: number,
  now: number,
): Date | null {
  if (!chargeAttempts) return chargeAt && firstCharge(startsAt, leadHours, now);
  const first = new Date(startsAt - leadHours * HOUR);
  return first.getTime() > now ? first : nextCharge(new Date(startsAt), new Date(now));
}
