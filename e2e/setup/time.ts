/** When the journeys take place, whatever the machine's date: a Wednesday morning in May in New York. */
const START = '2027-05-12T09:10:00-04:00';

/**
 * Milliseconds from the machine's time to the journeys'. Computed once, by Playwright's first process; its workers
 * inherit it. A service that was already running (E2E_REUSE) has the machine's time.
 */
process.env.E2E_AHEAD ??= process.env.E2E_REUSE ? '0' : String(Date.parse(START) - Date.now());
export const ahead = Number(process.env.E2E_AHEAD);

/** The journeys' time in milliseconds since the epoch. It advances with the machine's. */
export const now = (): number => Date.now() + ahead;
export const date = (): Date => new Date(now());
