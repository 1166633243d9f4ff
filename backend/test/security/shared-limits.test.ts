import { CreateAdministrator } from '../../src/identity/index.js';
import { minuteOfLimits } from '../early-in-a-minute.js';
import { startTestApp, type TestApp, settingsSeed } from '../harness.js';
import { REDIS } from '../redis.js';
import { useStage } from '../use-stage.js';

/** PostgreSQL, and Redis if one is available. Both must count alike. */
const STORES: [string, Record<string, string>][] = [
  ['PostgreSQL', {}],
  ...REDIS.map(([name, url]): [string, Record<string, string>] => [name, { REDIS_URL: url }]),
];

describe.each(STORES)('limits in %s', (_store, environment) => {
  const first = useStage(() =>
    startTestApp({ SETTINGS: settingsSeed({ signInsPerMinute: 6 }), ...environment }),
  );
  const second = useStage(() =>
    startTestApp({
      SETTINGS: settingsSeed({ signInsPerMinute: 6 }),
      ...environment,
      DATABASE_URL: first.config.databaseUrl,
    }),
  );

  beforeAll(() => first.app.get(CreateAdministrator).ensureFirst(first.config.admin));

  const login = async ({ app }: TestApp, username: string, remoteAddress: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/admin/login',
        remoteAddress,
        payload: { username, password: 'not-the-password' },
      })
    ).statusCode;

  /**
   * Expects six attempts to be counted and the rest refused. If a minute ends in between, tries again in the
   * next minute.
   */
  async function sixOf(attempt: (turn: number) => Promise<number>): Promise<number[]> {
    for (;;) {
      const minute = minuteOfLimits();
      const statuses: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) statuses.push(await attempt(turn));
      if (minuteOfLimits() === minute) return statuses;
    }
  }
  const SIX = [401, 401, 401, 401, 401, 401, 429, 429];
  const replica = (turn: number): TestApp => (turn % 2 ? second : first);
  let round = 0;

  it('count sign-ins from one address over all replicas', async () => {
    const statuses = await sixOf(async (turn) => {
      if (turn === 0) round += 1;
      return login(replica(turn), `name-${round}-${turn}`, `198.51.100.${round}`);
    });
    expect(statuses).toEqual(SIX);
  });

  it('count what strangers try under one name over all replicas, ten times as much for all of them', async () => {
    const statuses: number[] = [];
    // If a minute ends in between, one of the two minutes has more than sixty.
    for (let turn = 0; turn < 130; turn += 1) {
      statuses.push(await login(replica(turn), 'somebody', `203.0.113.${turn}`));
    }
    expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(statuses).toContain(429);
  });

  it('lock a name for an address on one replica that was tried on the other', async () => {
    const [before] = await first.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM sign_in_failure WHERE locked_until IS NOT NULL`,
    );
    await first.database.query(
      `INSERT INTO sign_in_failure (username, source, failed_attempts, last_failure_at)
       VALUES ('zoe', 'address:192.0.2.77', 9, $1)`,
      [first.clock.date()],
    );
    expect(await login(first, 'zoe', '192.0.2.77')).toBe(401);
    expect(await login(second, 'ZOE', '192.0.2.77')).toBe(429);
    expect(await login(second, 'zoe', '192.0.2.78')).toBe(401);
    const [after] = await first.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM sign_in_failure WHERE locked_until IS NOT NULL`,
    );
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(1);
  });
});

test('a counter in Redis that is away goes on in the database', async () => {
  const alone = await startTestApp({
    SETTINGS: settingsSeed({ signInsPerMinute: 1 }),
    REDIS_URL: 'redis://127.0.0.1:9',
  });
  const answer = await alone.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username: 'nobody', password: 'x' },
  });
  expect(answer.statusCode).toBe(401);
  const counted = await alone.database.query<{ key: string }[]>('SELECT key FROM rate_limit');
  expect(counted.length).toBe(2);
  await alone.close();
});

const SETTINGS = settingsSeed({ signInsPerMinute: 1 });

const addressesOf = async ({ database }: TestApp): Promise<string[]> => {
  const counted = await database.query<{ key: string }[]>(
    `SELECT DISTINCT key FROM rate_limit WHERE key LIKE '%:address:%' ORDER BY key`,
  );
  return counted.map(({ key }) => key.replace(/^.*:address:/, ''));
};

test.each([
  ['nobody', '0', '10.0.0.1', ['10.0.0.1']],
  ['a proxy of our own network', '1', '10.0.0.1', ['198.51.100.1', '198.51.100.2']],
  ['a visitor who goes past that proxy', '1', '192.0.2.1', ['192.0.2.1']],
  ['a proxy that is named', '192.0.2.1', '192.0.2.1', ['198.51.100.1', '198.51.100.2']],
])('X-Forwarded-For: %s, TRUST_PROXY=%s', async (_who, TRUST_PROXY, remoteAddress, counted) => {
  const test_ = await startTestApp({ SETTINGS, TRUST_PROXY });
  for (const address of ['198.51.100.1', '198.51.100.2']) {
    await test_.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      remoteAddress,
      headers: { 'x-forwarded-for': address },
      payload: { username: `nobody-${address}`, password: 'x' },
    });
  }
  expect(await addressesOf(test_)).toEqual(counted);
  await test_.close();
});

test('over a connection too, a visitor cannot say who they are', async () => {
  const test_ = await startTestApp({ SETTINGS, TRUST_PROXY: '192.0.2.0/24' });
  await test_.app.listen(0, '127.0.0.1');
  for (const address of ['198.51.100.1', '192.0.2.7']) {
    const answer = await fetch(`${await test_.app.getUrl()}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username: `nobody-${address}`, password: 'x' }),
    });
    expect([401, 429]).toContain(answer.status);
  }
  expect(await addressesOf(test_)).toEqual(['127.0.0.1']);
  await test_.close();
});
