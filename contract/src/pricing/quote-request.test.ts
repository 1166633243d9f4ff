import { expect, test } from 'vitest';
import { quoteRequestOf } from './quote-request.js';

test('terms become a request with defaults for all options that are absent', () => {
  const answers = { rooms: '3', location: '1 Elm Street, Ada, OH 45810', appointmentDate: '2027-03-16' };
  expect(quoteRequestOf({ service: '2-hour', answers, frequency: null }, { firstCleaning: true })).toEqual({
    service: '2-hour',
    answers,
    extras: {},
    frequency: null,
    laterVisit: false,
    firstCleaning: true,
    zip: '45810',
    date: '2027-03-16',
    coupon: null,
    officePrice: null,
  });
});
