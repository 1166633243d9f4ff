import { FairQueue } from './fair-queue.js';

function stage() {
  const queue = new FairQueue({ ofOne: 3, ofAll: 5 });
  const done: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const add = (owner: string, name: string) =>
    queue.run(owner, async () => {
      await gate;
      done.push(name);
      return name;
    });
  return { add, done, open: () => open() };
}

test('owners take turns: one photo does not wait for all of another customer', async () => {
  const { add, done, open } = stage();
  const all = [add('ann', 'a1'), add('ann', 'a2'), add('ann', 'a3'), add('bob', 'b1')];
  open();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('an owner whose share is full is refused, and nobody else is', async () => {
  const { add, open } = stage();
  const first = [1, 2, 3, 4].map((n) => add('ann', `a${n}`));
  await expect(add('ann', 'too many')).rejects.toMatchObject({ code: 'BUSY' });
  const other = add('bob', 'b1');
  open();
  expect(await other).toBe('b1');
  await Promise.all(first);
  expect(await add('ann', 'again')).toBe('again');
});

test('a failure goes to its owner, and the next piece runs', async () => {
  const queue = new FairQueue({ ofOne: 3, ofAll: 5 });
  const failing = queue.run('ann', () => Promise.reject(new Error('broken')));
  const next = queue.run('ann', () => Promise.resolve('fine'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
