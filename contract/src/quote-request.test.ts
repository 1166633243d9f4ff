import { expect, test } from 'vitest';
import { quoteRequestOf, zipOf } from './quote-request.js';

test.each([
  ['14 Maple Avenue, Larkfield, NY 10998', '10998'],
  ['14 Maple Avenue, Larkfield, NY 10998-1234', '10998'],
  ['10998 Maple Avenue, Larkfield', null],
  ['10998 Maple Avenue, Larkfield, NY 07030', '07030'],
  ['14 Maple Avenue 123456', null],
  ['', null],
])('the ZIP code of %j is %j', (location, zip) => {
  expect(zipOf(location)).toBe(zip);
});

test('terms become a request, plain but for what is given', () => {
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
