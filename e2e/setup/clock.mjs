/**
 * Preloaded into each process of a service (`--import`): shifts its `Date` ahead of the machine's by the milliseconds
 * that the file `E2E_CLOCK` currently contains. Timers and the database keep the machine's time.
 */
import { openSync, readSync } from 'node:fs';

const MachineDate = Date;
const file = openSync(process.env.E2E_CLOCK ?? '', 'r');
const ahead = new Float64Array(1);

/** Reads the file on every call. Otherwise, a sign-in right after a clock change might get a session of the old day. */
function now() {
  readSync(file, ahead, 0, ahead.byteLength, 0);
  return MachineDate.now() + ahead[0];
}

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
