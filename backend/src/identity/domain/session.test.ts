import { LASTS, newsOf, renewal, type Session } from './session.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = Date.UTC(2027, 0, 1);

const session = (openedAt: number, expiresAt = openedAt + LASTS.customer): Session => ({
  id: 'one',
  kind: 'customer',
  ownerId: 'ada',
  idToken: null,
  browser: null,
  system: null,
  createdAt: new Date(openedAt),
  lastUsedAt: new Date(openedAt),
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

describe('what is written down of its use', () => {
  const opened = start + 40 * 60_000;

  test('is the hour, once in each', () => {
    const fresh = session(opened);
    expect(newsOf(fresh, opened)).toBeNull();
    expect(newsOf(fresh, start + HOUR - 1)).toBeNull();
    const news = newsOf(fresh, start + HOUR + 5 * 60_000);
    expect(news).toEqual({ lastUsedAt: new Date(start + HOUR), expiresAt: fresh.expiresAt });
    expect(newsOf({ ...fresh, ...news }, start + 2 * HOUR - 1)).toBeNull();
  });

  test('is the renewal with it, and never one of the office', () => {
    expect(newsOf(session(start), start + DAY)).toEqual({
      lastUsedAt: new Date(start + DAY),
      expiresAt: new Date(start + 31 * DAY),
    });
    const office: Session = { ...session(start, start + LASTS.administrator), kind: 'administrator' };
    expect(newsOf(office, start + DAY - 1)?.expiresAt).toEqual(office.expiresAt);
  });
});
