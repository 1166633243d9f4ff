/** Hours before the visit at which a refused card is tried again (design section 3). */
const RETRY_HOURS = [24, 12] as const;

const HOUR = 3_600_000;

/**
 * When the saved card is charged after a refusal now; null: no more, the customer has to pay by hand or change the card. A
 * moment that has gone by, as of a visit that was booked late, is left out.
 */
export function nextCharge(startsAt: Date, now: Date): Date | null {
  const times = RETRY_HOURS.map((hours) => startsAt.getTime() - hours * HOUR);
  const next = times.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}
