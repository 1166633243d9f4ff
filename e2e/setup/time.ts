/** When the journeys take place, whatever day it is on the machine: a Wednesday morning of May in New York. */
const START = '2027-05-12T09:10:00-04:00';

/**
 * Milliseconds from the machine's time to the journeys'. Worked out once, by Playwright's first process; its workers inherit it. A
 * service that was there before (E2E_REUSE) has the machine's time.
 */
process.env.E2E_AHEAD ??= process.env.E2E_REUSE ? '0' : String(Date.parse(START) - Date.now());
export const ahead = Number(process.env.E2E_AHEAD);

/** The journeys' time in milliseconds since the epoch. It passes as the machine's does. */
export const now = (): number => Date.now() + ahead;
export const date = (): Date => new Date(now());
