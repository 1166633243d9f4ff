import { sharing } from './sharing.js';

it('reads once for all callers during a read, and again for a later caller', async () => {
  let readings = 0;
  const read = sharing(() => Promise.resolve((readings += 1)));
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(2);
});

it('passes a failure to all waiting callers, and reads again after it', async () => {
  let readings = 0;
  const read = sharing(async () => {
    readings += 1;
    if (readings === 1) throw new Error('The database is away.');
    return readings;
  });
  const [one, other] = await Promise.allSettled([read(), read()]);
  expect([one.status, other.status, readings]).toEqual(['rejected', 'rejected', 1]);
  expect(await read()).toBe(2);
});
