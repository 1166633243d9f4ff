import { jest } from '@jest/globals';
import type { DayFingerprints } from '../infra/day-fingerprints.js';
import { DayChanges } from './day-changes.js';

const DATE = '2027-03-16';
const changes = () => new DayChanges({ of: () => Promise.resolve(new Map()) } as unknown as DayFingerprints);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a stream ends at the next heartbeat after its session ends, but not while the session cannot be read', async () => {
  let answer: () => Promise<boolean> = () => Promise.resolve(true);
  const ended = jest.fn();
  changes()
    .of(DATE, { sessionId: 's', isSignedIn: () => answer() })
    .subscribe({ complete: ended });
  await jest.advanceTimersByTimeAsync(30_000);
  answer = () => Promise.reject(new Error('no database'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(ended).not.toHaveBeenCalled();
  answer = () => Promise.resolve(false);
  await jest.advanceTimersByTimeAsync(25_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a session may have ten streams at a time; streams that ended or belong to other sessions do not count', () => {
  const one = changes();
  const open = (sessionId: string) =>
    one.of(DATE, { sessionId, isSignedIn: () => Promise.resolve(true) }).subscribe();
  const streams = Array.from({ length: 10 }, () => open('s'));
  expect(() => open('s')).toThrow('too many tabs');
  expect(() => open('other')).not.toThrow();
  streams[0]?.unsubscribe();
  expect(() => open('s')).not.toThrow();
});
