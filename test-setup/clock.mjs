import { vi } from 'vitest';

/** A Wednesday in the middle of a month, noon in New York. */
const ORDINARY = '2027-03-10T17:00:00Z';

/** The machine's own. */
const MachineDate = globalThis.Date;
let ahead = 0;

/** Moves on with the machine's clock, from another instant. */
const MovedDate = new Proxy(MachineDate, {
  apply: (machine) => new machine(now()).toString(),
  construct: (machine, given, target) =>
    Reflect.construct(machine, given.length === 0 ? [now()] : given, target === MovedDate ? machine : target),
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

/** Begins at TEST_NOW (an ISO instant), or on an ordinary day. */
export function startClock() {
  const start = MachineDate.parse(process.env.TEST_NOW || ORDINARY);
  if (Number.isNaN(start)) throw new Error(`TEST_NOW is not an instant: ${process.env.TEST_NOW}`);
  ahead = start - MachineDate.now();
  globalThis.Date = MovedDate;
}
