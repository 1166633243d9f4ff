import { inTime, TooLate } from './in-time.js';

test('work that is done in time gives its result or its error', async () => {
  await expect(inTime(Promise.resolve(7), 60_000)).resolves.toBe(7);
  await expect(inTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});

test('work that never ends is too late', async () => {
  await expect(inTime(new Promise(() => undefined), 1)).rejects.toThrow(TooLate);
});
