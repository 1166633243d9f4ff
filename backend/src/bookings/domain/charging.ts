/** Hours before the visit at which a refused card is tried again (design section 3). */
const RETRY_HOURS = [24, 12] as const;

const HOUR = 3_600_000;

/**
 * When the saved card is charged again after a refusal now. Moments already past are skipped (the visit was booked
 * late). null: no more attempts; the customer has to pay by hand or change the card.
 */
export function nextCharge(startsAt: Date, now: Date): Date | null {
  const times = RETRY_HOURS.map((hours) => startsAt.getTime() - hours * HOUR);
  const next = times.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}
