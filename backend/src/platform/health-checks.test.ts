import { Logger, type LoggerService } from '@nestjs/common';
import type { Config } from '../config.js';
import { Metrics } from './metrics/metrics.js';
import { HealthChecks, type Problem } from './health-checks.js';

const said: unknown[][] = [];
const note = (...words: unknown[]): void => void said.push(words);
beforeAll(() => Logger.overrideLogger({ log: note, warn: note, error: note } satisfies LoggerService));
afterAll(() => Logger.overrideLogger(['error', 'warn']));
beforeEach(() => void (said.length = 0));

const metrics = (): Metrics => new Metrics({ operations: { metricsPort: null } } as Config);
const since = new Date('2027-03-10T14:12:00Z');
const away: Problem = { about: 'mail', since, seconds: 9, detail: null, sentence: 'It is away.' };

test('a problem is logged once a minute while it lasts, and once when it is over', async () => {
  const checks = new HealthChecks(metrics());
  let problem: Problem | null = away;
  checks.add({ about: 'mail', by: 'worker', look: async () => problem });
  await checks.start('worker');
  await checks.lookRound();
  const line = { event: 'degraded', about: 'mail', since: since.toISOString() };
  expect(said).toEqual([
    [line, 'It is away.', 'HealthChecks'],
    [line, 'It is away.', 'HealthChecks'],
  ]);
  problem = null;
  await checks.lookRound();
  await checks.lookRound();
  expect(said.slice(2)).toEqual([
    [{ event: 'recovered', about: 'mail' }, expect.stringContaining('again'), 'HealthChecks'],
  ]);
});

test('a process reports its own checks; outside checks run once a minute, in the process that owns them', async () => {
  const checks = new HealthChecks(metrics());
  let asked = 0;
  checks.add({ about: 'worker', by: 'api', look: async () => ({ ...away, about: 'worker' }) });
  checks.add({ about: 'mail', by: 'worker', look: async () => away });
  checks.add({
    about: 'sign-in',
    by: 'api',
    outside: true,
    look: async () => ((asked += 1), { ...away, about: 'sign-in' }),
  });
  checks.add({
    about: 'mail-server',
    by: 'worker',
    outside: true,
    look: () => Promise.reject(new Error('asked by another')),
  });
  await checks.start('api');
  await checks.own();
  expect((await checks.own()).map(({ about }) => about)).toEqual(['worker', 'sign-in']);
  expect((await checks.all()).map(({ about }) => about)).toEqual(['worker', 'mail', 'sign-in']);
  expect(asked).toBe(1);
});

test('a check that fails does not hide the others', async () => {
  const checks = new HealthChecks(metrics());
  checks.add({ about: 'worker', by: 'api', look: () => Promise.reject(new Error('the database is away')) });
  checks.add({ about: 'mail', by: 'api', look: async () => away });
  await checks.start('api');
  expect(await checks.own()).toEqual([away]);
});

test('a gauge tells whether each third party answered', async () => {
  const served = metrics();
  const checks = new HealthChecks(served);
  checks.add({ about: 'sign-in', by: 'api', outside: true, look: async () => null });
  checks.add({ about: 'photos', by: 'api', outside: true, look: async () => away });
  await checks.start('api');
  expect(await served.text()).toContain('homebright_dependency_up{dependency="sign-in"} 1');
  expect(await served.text()).toContain('homebright_dependency_up{dependency="photos"} 0');
});
