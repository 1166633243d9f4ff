import { isOfCountry, textCountries } from './phone-countries.js';

test.each([
  ['+15185550142', ['US'], true],
  ['+15552010001', ['US'], true],
  ['+18765551234', ['US'], false],
  ['+14165550142', ['US'], false],
  ['+14165550142', ['US', 'CA'], true],
  ['+34600111222', ['US'], false],
  ['+34600111222', ['ES'], true],
  ['nonsense', ['US'], false],
])('%s belongs to %j: %j', (number, countries, expected) => {
  expect(isOfCountry(number, countries)).toBe(expected);
});

test('the business\u2019s own country serves where none is given', () => {
  expect(textCountries([], null)).toEqual(['US']);
  expect(textCountries([], '(518) 555-0142')).toEqual(['US']);
  expect(textCountries([], '+34 600 111 222')).toEqual(['ES']);
  expect(textCountries(['CA'], '+34 600 111 222')).toEqual(['CA']);
});
