import type { Clock } from '../../kernel/clock.js';
import { judgeClock, type OtherClock } from '../domain/judge-clock.js';
import { get } from './ask.js';
import type { Check } from './check.js';

/**
 * The database's clock decides on holds and sessions, the provider's on sign-in. A clock that does not answer
 * is ignored.
 */
export const clockCheck: Check = {
  id: 'clock',
  name: 'Clock',
  needs: [],
  async look({ config, clock, database }) {
    const ofDatabase = async (): Promise<number> => {
      const [row] = await database.query<{ ms: number }>(
        'doctor-clock',
        'SELECT extract(epoch FROM clock_timestamp())::float * 1000 AS ms',
      );
      return row?.ms ?? NaN;
    };
    const ofSite = (url: string) => async (): Promise<number> => {
      const { headers } = await get(url);
      // The header cuts off fractions of seconds; a cached answer states its age.
      return Date.parse(headers.get('date') ?? '') + 500 + Number(headers.get('age') ?? 0) * 1_000;
    };
    const found = await Promise.all([
      compare(clock, 'the database', ofDatabase),
      compare(clock, 'the site', ofSite(config.publicUrl)),
      compare(clock, 'the provider', ofSite(config.oidc?.issuerUrl ?? '')),
    ]);
    return judgeClock(found.filter((one) => one !== null));
  },
};

async function compare(clock: Clock, whose: string, read: () => Promise<number>): Promise<OtherClock | null> {
  const before = clock.now();
  const theirs = await read().catch(() => NaN);
  const aheadMs = (before + clock.now()) / 2 - theirs;
  return Number.isNaN(aheadMs) ? null : { whose, aheadMs };
}
