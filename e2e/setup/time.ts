/** The journeys' first moment on any machine: a Wednesday morning in May in New York. */
const START = '2027-05-12T09:10:00-04:00';

/**
 * Milliseconds from the machine's time to the journeys'. Playwright's first process computes them once, and its workers
 * inherit them. A service that was already running (E2E_REUSE) has the machine's time.
 */
process.env.E2E_AHEAD ??= process.env.E2E_REUSE ? '0' : String(Date.parse(START) - Date.now());
export const ahead = Number(process.env.E2E_AHEAD);

/** The journeys' time in milliseconds since the epoch. It advances with the machine's. */
export const now = (): number => Date.now() + ahead;
export const date = (): Date => new Date(now());
