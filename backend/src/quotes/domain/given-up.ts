/** The facts about the booking of an accepted quote. */
export interface BookingFacts {
  /** Cancelled or deleted. */
  isOff: boolean;
  isPending: boolean;
  /** Whether the hold of its slot has expired. */
  hasLapsed: boolean;
  /** Whether money was paid and kept, or is being paid. */
  isPaid: boolean;
  /** Whether it was once fully paid. */
  wasSettled: boolean;
}

/** Whether the booking was never paid and does not take place, so that its quote can be accepted again. */
export function isGivenUp({ isOff, isPending, hasLapsed, isPaid, wasSettled }: BookingFacts): boolean {
  if (isPaid || wasSettled) return false;
  return isOff || (isPending && hasLapsed);
}
