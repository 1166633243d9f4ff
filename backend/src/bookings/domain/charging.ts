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

/** The time of the first charge for a visit that starts at `startsAt`, but not before `now`. Both in milliseconds. */
export function firstCharge(startsAt: number, leadHours: number, now: number): Date {
  return new Date(Math.max(startsAt - leadHours * HOUR_MS, now));
}

/**
 * The time of the charge for a visit that has moved to `startsAt`, the same as for a new visit. After a refusal, a first
 * charge that would be in the past is replaced by the next retry. Null if no charge was planned. Times in milliseconds.
 */
export function chargeAfterMove(
  { chargeAt, chargeAttempts }: { chargeAt: Date | null; chargeAttempts: number },
  startsAt: number,
  leadHours: number,
  now: number,
): Date | null {
  if (!chargeAttempts) return chargeAt && firstCharge(startsAt, leadHours, now);
  const first = new Date(startsAt - leadHours * HOUR_MS);
  return first.getTime() > now ? first : nextCharge(new Date(startsAt), new Date(now));
}
