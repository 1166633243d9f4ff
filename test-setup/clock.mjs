import { vi } from 'vitest';

/** A Wednesday in the middle of a month, noon in New York. */
const ORDINARY = '2027-03-10T17:00:00Z';

/** The machine's own `Date`. */
const MachineDate = globalThis.Date;
let ahead = 0;
let isDayRead = false;

/** A `Date` that advances with the machine's clock, from another instant. */
const MovedDate = new Proxy(MachineDate, {
  apply: (machine) => new machine(now()).toString(),
  construct(machine, given, target) {
    isDayRead ||= given.length === 0;
    return Reflect.construct(
      machine,
      given.length === 0 ? [now()] : given,
      target === MovedDate ? machine : target,
    );
  },
  get: (machine, name) => (name === 'now' ? now : machine[name]),
});
const now = () => MachineDate.now() + ahead;

const { useRealTimers } = vi;
vi.useRealTimers = () => {
  useRealTimers();
  // Vitest would leave the machine's clock behind.
  globalThis.Date = MovedDate;
  return vi;
};

/**
 * Starts the clock at an instant (ISO).
 *
 * @param {string} [instant] TEST_NOW or an ordinary day by default
 */
export function startClock(instant = process.env.TEST_NOW || ORDINARY) {
  const start = MachineDate.parse(instant);
  if (Number.isNaN(start)) throw new Error(`TEST_NOW is not an instant: ${instant}`);
  ahead = start - MachineDate.now();
  globalThis.Date = MovedDate;
}

/** Whether anybody asked for the present date since the last call. `Date.now()` does not count: it measures times. */
export function wasDayRead() {
  const was = isDayRead;
  isDayRead = false;
  return was;
}
