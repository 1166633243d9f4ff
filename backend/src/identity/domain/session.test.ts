import { LASTS, renewal, type Session } from './session.js';

const DAY = 86_400_000;
const start = Date.UTC(2027, 0, 1);

const session = (openedAt: number, expiresAt = openedAt + LASTS.customer): Session => ({
  kind: 'customer',
  ownerId: 'ada',
  idToken: null,
  createdAt: new Date(openedAt),
  expiresAt: new Date(expiresAt),
});

test('a session of the same day is not written again', () => {
  expect(renewal(session(start), start)).toBeNull();
  expect(renewal(session(start), start + DAY - 1)).toBeNull();
});

test('a day later it lasts 30 days from then', () => {
  expect(renewal(session(start), start + DAY)).toEqual(new Date(start + 31 * DAY));
});

test('however often it is renewed it ends after half a year', () => {
  const end = start + 180 * DAY;
  expect(renewal(session(start, end - 10 * DAY), end - 15 * DAY)).toEqual(new Date(end));
  expect(renewal(session(start, end), end - 5 * DAY)).toBeNull();
});
