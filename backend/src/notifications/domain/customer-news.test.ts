import { afterQuietHours, type NewsReader, newsRefusal } from './customer-news.js';

const READER: NewsReader = {
  userId: 'u',
  name: 'Ada Byron',
  email: 'ada@example.com',
  emailVerified: true,
  agreed: true,
  language: 'en',
};

test('news goes to who agreed and has a confirmed address', () => {
  expect(newsRefusal(READER)).toBeNull();
  expect(newsRefusal({ ...READER, agreed: false, email: null })).toBe('not-agreed');
  expect(newsRefusal({ ...READER, email: null })).toBe('no-email');
  expect(newsRefusal({ ...READER, emailVerified: false })).toBe('unconfirmed-email');
  expect(newsRefusal({ ...READER, name: null, agreed: false })).toBe('not-found');
});

test.each([
  ['in the morning, at once', '2027-03-10T13:00:00Z', '2027-03-10T13:00:00Z'],
  ['just before eight in the evening, at once', '2027-03-11T00:59:59Z', '2027-03-11T00:59:59Z'],
  ['at eight in the evening, the next morning', '2027-03-11T01:00:00Z', '2027-03-11T13:00:00Z'],
  ['after midnight, that morning', '2027-03-10T06:00:00Z', '2027-03-10T13:00:00Z'],
  [
    'in the night when clocks spring forward, at eight by the new clock',
    '2027-03-14T04:00:00Z',
    '2027-03-14T12:00:00Z',
  ],
])('news leaves %s', (_when, now, leaves) => {
  expect(afterQuietHours(new Date(now), 'America/New_York')).toEqual(new Date(leaves));
});
