import { fail, type Finding, ok, warn } from './finding.js';

/** A clock to compare ours with. */
export interface OtherClock {
  /** 'the database', 'the provider' */
  whose: string;
  /** How far our clock is ahead of the other one, in milliseconds. */
  aheadMs: number;
}

/** A `Date` header has whole seconds, and the answer takes time to arrive. */
const NOTICEABLE_MS = 5_000;
/** From here on the provider's ID tokens may be refused, and holds and sessions end at the wrong time. */
const TOO_MUCH_MS = 60_000;
const NEXT = 'Run a time service (systemd-timesyncd, chrony) on every machine.';

export function judgeClock(others: readonly OtherClock[]): Finding {
  const [furthest] = [...others].sort((a, b) => Math.abs(b.aheadMs) - Math.abs(a.aheadMs));
  if (!furthest) return warn('There was no other clock to compare with', 'Fix the lines above first.');
  const off = Math.abs(furthest.aheadMs);
  const names = others.map(({ whose }) => whose).join(', ');
  if (off < NOTICEABLE_MS) return ok(`Within ${Math.max(1, Math.ceil(off / 1_000))} s of ${names}`);
  const sentence = `This clock is ${Math.round(off / 1_000)} s ${furthest.aheadMs > 0 ? 'ahead of' : 'behind'} ${furthest.whose}`;
  return off < TOO_MUCH_MS ? warn(sentence, NEXT) : fail(`${sentence}: sign-in fails`, NEXT);
}
