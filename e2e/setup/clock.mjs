/**
 * Loaded before each process of a service (`--import`): its `Date` is as many milliseconds ahead of
 * the machine's as the file `E2E_CLOCK` says at the moment. Timers and the database keep the machine's time.
 */
import { openSync, readSync } from 'node:fs';

const Machine = Date;
const file = openSync(process.env.E2E_CLOCK ?? '', 'r');
const ahead = new Float64Array(1);

/** Read each time: who signs in right after the clock was set must not get a session of the day before. */
function now() {
  readSync(file, ahead, 0, ahead.byteLength, 0);
  return Machine.now() + ahead[0];
}

globalThis.Date = new Proxy(Machine, {
  construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
