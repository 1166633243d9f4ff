/**
 * Preloaded into each process of a service (`--import`): shifts its `Date` ahead of the machine's by the milliseconds
 * that the file `E2E_CLOCK` currently contains. Timers and the database keep the machine's time.
 */
import { openSync, readSync } from 'node:fs';

const Machine = Date;
const file = openSync(process.env.E2E_CLOCK ?? '', 'r');
const ahead = new Float64Array(1);

/** Read on every call: a sign-in right after a clock change must not get a session from the day before. */
function now() {
  readSync(file, ahead, 0, ahead.byteLength, 0);
  return Machine.now() + ahead[0];
}

globalThis.Date = new Proxy(Machine, {
  construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
