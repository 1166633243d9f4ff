import { sharing } from './sharing.js';

it('reads once for all who ask meanwhile, and again for who asks later', async () => {
  let readings = 0;
  const read = sharing(() => Promise.resolve((readings += 1)));
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(2);
});

it('hands a failure to all who wait, and reads again after it', async () => {
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
