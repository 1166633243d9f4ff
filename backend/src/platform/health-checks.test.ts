import { Logger, type LoggerService } from '@nestjs/common';
import { HealthChecks, type Problem } from './health-checks.js';

const said: unknown[][] = [];
const note = (...words: unknown[]): void => void said.push(words);
beforeAll(() => Logger.overrideLogger({ log: note, warn: note, error: note } satisfies LoggerService));
afterAll(() => Logger.overrideLogger(['error', 'warn']));
beforeEach(() => void (said.length = 0));

const since = new Date('2027-03-10T14:12:00Z');
const away: Problem = { about: 'mail', since, seconds: 9, detail: null, sentence: 'It is away.' };

test('a problem is logged once a minute while it lasts, and that it is over', async () => {
  const checks = new HealthChecks();
  let problem: Problem | null = away;
  checks.add({ by: 'worker', look: async () => problem });
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

test('a process speaks for itself; what costs a call outside is asked once a minute, by the process that makes such calls', async () => {
  const checks = new HealthChecks();
  let asked = 0;
  checks.add({ by: 'api', look: async () => ({ ...away, about: 'worker' }) });
  checks.add({ by: 'worker', look: async () => away });
  checks.add({
    by: 'api',
    outside: true,
    look: async () => ((asked += 1), { ...away, about: 'sign-in' }),
  });
  checks.add({ by: 'worker', outside: true, look: () => Promise.reject(new Error('asked by another')) });
  await checks.start('api');
  await checks.own();
  expect((await checks.own()).map(({ about }) => about)).toEqual(['worker', 'sign-in']);
  expect((await checks.all()).map(({ about }) => about)).toEqual(['worker', 'mail', 'sign-in']);
  expect(asked).toBe(1);
});

test('a check that cannot be made hides no other', async () => {
  const checks = new HealthChecks();
  checks.add({ by: 'api', look: () => Promise.reject(new Error('the database is away')) });
  checks.add({ by: 'api', look: async () => away });
  await checks.start('api');
  expect(await checks.own()).toEqual([away]);
});
