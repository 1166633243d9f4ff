import { type Session, SESSION_LASTS, sessionEnd, sessionUpdate } from './session.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = Date.UTC(2027, 0, 1);
const at = (time: number) => new Date(time);

test('a session lasts from when it was opened', () => {
  expect(sessionEnd('customer', at(start), at(start))).toEqual(at(start + 30 * DAY));
  expect(sessionEnd('administrator', at(start), at(start))).toEqual(at(start + DAY));
});

test('however often it is refreshed, the office signs in again after 7 days, a customer after 30', () => {
  expect(sessionEnd('administrator', at(start), at(start + 6 * DAY))).toEqual(at(start + 7 * DAY));
  expect(sessionEnd('administrator', at(start), at(start + 6 * DAY + HOUR))).toEqual(at(start + 7 * DAY));
  expect(sessionEnd('customer', at(start), at(start + 29 * DAY))).toEqual(at(start + 30 * DAY));
});

test('the use of a session is stored once an hour; for a crew, once a minute', () => {
  const opened = start + 40 * 60_000;
  const fresh: Session = {
    id: 'one',
    kind: 'customer',
    ownerId: 'ada',
    idToken: null,
    signedInAs: null,
    browser: null,
    system: null,
    createdAt: at(opened),
    lastUsedAt: at(opened),
    expiresAt: at(opened + SESSION_LASTS.customer),
  };
  expect(sessionUpdate(fresh, opened)).toBeNull();
  expect(sessionUpdate(fresh, start + HOUR - 1)).toBeNull();
  const lastUsedAt = sessionUpdate(fresh, start + HOUR + 5 * 60_000) ?? at(0);
  expect(lastUsedAt).toEqual(at(start + HOUR));
  expect(sessionUpdate({ ...fresh, lastUsedAt }, start + 2 * HOUR - 1)).toBeNull();
  const crew: Session = { ...fresh, kind: 'crew' };
  expect(sessionUpdate(crew, opened + 59_999)).toBeNull();
  expect(sessionUpdate(crew, opened + 90_000)).toEqual(at(opened + 60_000));
});
