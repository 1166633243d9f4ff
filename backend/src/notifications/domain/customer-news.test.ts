import { afterQuietHours, type NewsReader, newsRefusal } from './customer-news.js';

const READER: NewsReader = {
  userId: 'u',
  name: 'Ada Byron',
  email: 'ada@example.com',
  emailVerified: true,
  agreed: true,
  language: 'en',
};

test('news goes only to customers who agreed and whose email is confirmed', () => {
  expect(newsRefusal(READER)).toBeNull();
  expect(newsRefusal({ ...READER, agreed: false, email: null })).toBe('not-agreed');
  expect(newsRefusal({ ...READER, email: null })).toBe('no-email');
  expect(newsRefusal({ ...READER, emailVerified: false })).toBe('unconfirmed-email');
  expect(newsRefusal({ ...READER, name: null, agreed: false })).toBe('not-found');
});

test.each([
  ['in the morning is sent at once', '2027-03-10T13:00:00Z', '2027-03-10T13:00:00Z'],
  ['just before 8 PM is sent at once', '2027-03-11T00:59:59Z', '2027-03-11T00:59:59Z'],
  ['at 8 PM is sent the next morning', '2027-03-11T01:00:00Z', '2027-03-11T13:00:00Z'],
  ['after midnight is sent that morning', '2027-03-10T06:00:00Z', '2027-03-10T13:00:00Z'],
  [
    'in the night when the clocks go forward is sent at 8 AM by the new time',
    '2027-03-14T04:00:00Z',
    '2027-03-14T12:00:00Z',
  ],
])('news %s', (_when, now, leaves) => {
  expect(afterQuietHours(new Date(now), 'America/New_York')).toEqual(new Date(leaves));
});
