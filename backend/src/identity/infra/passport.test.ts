import { jest } from '@jest/globals';
import { Strategy } from 'passport-strategy';
import { authenticateLocally, runStrategy } from './passport.js';

class Doing extends Strategy {
  constructor(private readonly act: (this: Strategy) => void) {
    super();
  }

  override authenticate(): void {
    this.act.call(this);
  }
}

test.each<[string, (this: Strategy) => void, object]>([
  [
    'success',
    function () {
      this.success({ id: 'ada' } as object);
    },
    { kind: 'success', user: { id: 'ada' } },
  ],
  [
    'failure',
    function () {
      this.fail({ message: 'no' }, 403);
    },
    { kind: 'fail', challenge: { message: 'no' } },
  ],
  [
    'redirect',
    function () {
      this.redirect('/there');
    },
    { kind: 'redirect', url: '/there' },
  ],
  [
    'pass',
    function () {
      this.pass();
    },
    { kind: 'fail', challenge: undefined },
  ],
  [
    'error',
    function () {
      this.error(new Error('broken'));
    },
    { kind: 'error', error: new Error('broken') },
  ],
  [
    'throw',
    () => {
      throw new Error('thrown');
    },
    { kind: 'error', error: new Error('thrown') },
  ],
])('%s is one outcome', async (_name, act, outcome) => {
  expect(await runStrategy(new Doing(act), {})).toEqual(outcome);
});

test('the first outcome counts', async () => {
  const twice = new Doing(function () {
    this.fail('first', 401);
    this.success({ late: true } as object);
  });
  expect(await runStrategy(twice, {})).toEqual({ kind: 'fail', challenge: 'first' });
});

test('two runs of one strategy do not hear each other', async () => {
  let turn = 0;
  const counting = new Doing(function () {
    const mine = (turn += 1);
    setTimeout(() => this.redirect(`/${mine}`), 5);
  });
  const outcomes = await Promise.all([runStrategy(counting, {}), runStrategy(counting, {})]);
  expect(outcomes).toEqual([
    { kind: 'redirect', url: '/1' },
    { kind: 'redirect', url: '/2' },
  ]);
});

test('passport-local asks with what the body says, and only then', async () => {
  const body = { username: 'ada', password: 'secret' };
  const right = await authenticateLocally(body, async (username) => ({ username }));
  expect(right).toEqual({ kind: 'success', user: { username: 'ada' } });
  expect(await authenticateLocally(body, async () => null)).toMatchObject({ kind: 'fail' });
  const broken = await authenticateLocally(body, () => Promise.reject(new Error('database')));
  expect(broken).toEqual({ kind: 'error', error: new Error('database') });
  const never = jest.fn<() => Promise<null>>();
  expect(await authenticateLocally({ username: 'ada', password: '' }, never)).toMatchObject({ kind: 'fail' });
});
