import { jest } from '@jest/globals';
import { Grouped, type GroupRules } from './grouped.js';

interface Round {
  orders: string[];
  answer: (answers: (string | Promise<string>)[]) => void;
  fail: (error: Error) => void;
}

/** Groups that stay under way until the test answers them. */
function stage(rules: Partial<GroupRules<string>> = {}): {
  grouped: Grouped<string, string>;
  rounds: Round[];
} {
  const rounds: Round[] = [];
  const carryOut = (orders: string[]): Promise<(string | Promise<string>)[]> =>
    new Promise((answer, fail) => rounds.push({ orders, answer, fail }));
  return { grouped: new Grouped(carryOut, { atMost: 10, atOnce: 1, ...rules }), rounds };
}

const turn = (): Promise<void> => new Promise((next) => setImmediate(next));
const ordersOf = (rounds: Round[]): string[][] => rounds.map(({ orders }) => orders);

test('somebody alone goes at once; who comes meanwhile goes together', async () => {
  const { grouped, rounds } = stage();
  const first = grouped.run('a');
  const others = ['b', 'c', 'd'].map((order) => grouped.run(order));
  expect(ordersOf(rounds)).toEqual([['a']]);
  rounds[0]?.answer(['A']);
  expect(await first).toBe('A');
  await turn();
  expect(ordersOf(rounds)).toEqual([['a'], ['b', 'c', 'd']]);
  rounds[1]?.answer(['B', 'C', 'D']);
  expect(await Promise.all(others)).toEqual(['B', 'C', 'D']);
});

test('a group has a limit, and so have groups under way', async () => {
  const { grouped, rounds } = stage({ atMost: 2, atOnce: 2 });
  const all = ['a', 'b', 'c', 'd', 'e'].map((order) => grouped.run(order));
  expect(ordersOf(rounds)).toEqual([['a'], ['b']]);
  rounds[0]?.answer(['A']);
  await turn();
  rounds[1]?.answer(['B']);
  await turn();
  expect(ordersOf(rounds)).toEqual([['a'], ['b'], ['c', 'd'], ['e']]);
  rounds[2]?.answer(['C', 'D']);
  rounds[3]?.answer(['E']);
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('a group that hangs keeps nobody waiting longer than patience lasts', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { grouped, rounds } = stage({ patience: 100 });
  void grouped.run('hangs');
  clock.mockReturnValue(1_100);
  const waits = grouped.run('waits');
  expect(ordersOf(rounds)).toEqual([['hangs']]);
  clock.mockReturnValue(1_101);
  const comes = grouped.run('comes');
  expect(ordersOf(rounds)).toEqual([['hangs'], ['waits', 'comes']]);
  void grouped.run('waits again');
  expect(rounds).toHaveLength(2);
  rounds[1]?.answer(['A', 'B']);
  expect(await Promise.all([waits, comes])).toEqual(['A', 'B']);
  clock.mockRestore();
});

test('one that fails fails alone; a group that fails fails for each of its own, and the next one goes on', async () => {
  const { grouped, rounds } = stage();
  const outcomes = Promise.allSettled(['a', 'b', 'c'].map((order) => grouped.run(order)));
  rounds[0]?.fail(new Error('broken'));
  await turn();
  rounds[1]?.answer([Promise.reject(new Error('refused')), 'C']);
  expect(await outcomes).toMatchObject([
    { reason: { message: 'broken' } },
    { reason: { message: 'refused' } },
    { value: 'C' },
  ]);
});

test('one key is never twice under way, and keeps its order', async () => {
  const { grouped, rounds } = stage({ keyOf: ([key = '']) => key, atOnce: 2 });
  const all = ['a1', 'a2', 'b1', 'a3', 'b2'].map((order) => grouped.run(order));
  expect(ordersOf(rounds)).toEqual([['a1'], ['b1']]);
  rounds[0]?.answer(['']);
  await turn();
  expect(ordersOf(rounds)).toEqual([['a1'], ['b1'], ['a2']]);
  rounds[1]?.answer(['']);
  rounds[2]?.answer(['']);
  await turn();
  await turn();
  expect(ordersOf(rounds).slice(3).flat()).toEqual(expect.arrayContaining(['a3', 'b2']));
  for (const round of rounds.slice(3)) round.answer(round.orders);
  await Promise.all(all);
});

test('who takes longer than the group holds up nobody but the same key', async () => {
  const { grouped, rounds } = stage({ keyOf: ([key = '']) => key });
  let late: (answer: string) => void = () => undefined;
  const slow = grouped.run('a1');
  const same = grouped.run('a2');
  const other = grouped.run('b1');
  rounds[0]?.answer([new Promise((resolve) => (late = resolve))]);
  await turn();
  expect(ordersOf(rounds)).toEqual([['a1'], ['b1']]);
  rounds[1]?.answer(['B']);
  expect(await other).toBe('B');
  late('A');
  expect(await slow).toBe('A');
  await turn();
  expect(ordersOf(rounds)).toEqual([['a1'], ['b1'], ['a2']]);
  rounds[2]?.answer(['A again']);
  expect(await same).toBe('A again');
});
