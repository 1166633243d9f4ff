/** A visit of a crew's day. */
export interface CrewSlot {
  startsAt: Date;
  endsAt: Date;
  /** The end of the travel buffer after the visit, when the crew is free again. */
  busyUntil: Date;
}

const MINUTE_MS = 60_000;
/** Customers are told a rounded time. */
const STEP_MS = 5 * MINUTE_MS;

/**
 * The times to expect the crew at its later visits if the visit `late` starts or ends `minutes` later than planned. Gaps
 * between visits absorb the delay. Times are rounded up to five minutes.
 * @param after the later visits, in order of time
 * @returns one time per visit; null if it stays as planned
 */
export function expectedAfter(late: CrewSlot, minutes: number, after: readonly CrewSlot[]): (Date | null)[] {
  let free = late.busyUntil.getTime() + minutes * MINUTE_MS;
  return after.map(({ startsAt, busyUntil }) => {
    const planned = startsAt.getTime();
    const begins = Math.max(planned, free);
    free = begins + busyUntil.getTime() - planned;
    return begins > planned ? new Date(Math.ceil(begins / STEP_MS) * STEP_MS) : null;
  });
}
