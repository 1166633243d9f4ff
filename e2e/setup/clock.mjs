/**
 * Loaded before a process of a service whose days pass faster (`--import`): its `Date` is as many milliseconds ahead of
 * the machine's as the file `E2E_CLOCK` says at the moment. Timers and the database keep the machine's time.
 */
import { readFileSync } from 'node:fs';

const Machine = Date;
const READ_EACH_MS = 50;
let ahead = 0;
let readAt = 0;

function now() {
  const real = Machine.now();
  if (Math.abs(real - readAt) >= READ_EACH_MS) {
    ahead = Number(readFileSync(process.env.E2E_CLOCK ?? '', 'utf8'));
    readAt = real;
  }
  return real + ahead;
}

globalThis.Date = new Proxy(Machine, {
  construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
