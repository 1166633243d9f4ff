/** A visit of a crew's day. */
export interface PlannedVisit {
  startsAt: Date;
  endsAt: Date;
  /** With the way to the next. */
  busyUntil: Date;
}

const MINUTE = 60_000;
/** People are told a time, not a measurement. */
const STEP = 5 * MINUTE;

/**
 * When the crew can be expected at its later visits if one of them begins, or ends, so much later: what is free between
 * them makes up for it. Rounded up to five minutes.
 * @param after by time
 * @returns one for each, null: as planned
 */
export function expectedAfter(
  late: PlannedVisit,
  minutes: number,
  after: readonly PlannedVisit[],
): (Date | null)[] {
  let free = late.busyUntil.getTime() + minutes * MINUTE;
  return after.map(({ startsAt, busyUntil }) => {
    const planned = startsAt.getTime();
    const begins = Math.max(planned, free);
    free = begins + busyUntil.getTime() - planned;
    return begins > planned ? new Date(Math.ceil(begins / STEP) * STEP) : null;
  });
}
