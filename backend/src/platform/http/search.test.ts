import { digitsOf, searchTerms } from './search.js';

describe('what the office searches for', () => {
  it.each<[string, string | null, number | null]>([
    ['Ada', null, null],
    ['10 Elm Street', null, null],
    ['ada+1@example.com', null, null],
    ['#56', null, 56],
    ['56', null, 56],
    ['# 56', null, 56],
    ['4567', '%4567%', 4567],
    ['456', null, 456],
    ['123456789', '%123456789%', 123_456_789],
    ['1234567890', '%1234567890%', null],
    ['#56 x', null, null],
    ['x#56', null, null],
    ['##56', null, null],
    ['Apt 5551234', null, null],
    ['5551234 Apt', null, null],
    ['(555) 123-4567', '%5551234567%', null],
    ['555.123.4567', '%5551234567%', null],
    ['+1 555 123 4567', '%5551234567%', null],
    ['+44 20 7946 0958', '%2079460958%', null],
    ['99999999999999999999', '%9999999999%', null],
  ])('%j: the digits %j, the number %j', (typed, digits, number) => {
    expect(searchTerms(` ${typed} `)).toEqual([`%${typed.toLowerCase()}%`, digits, number]);
  });

  it('is empty if nothing is typed', () => {
    expect([undefined, '', '  '].map(searchTerms)).toEqual([[], [], []]);
  });

  it('takes the signs of a pattern literally', () => {
    expect(searchTerms('100% o_b\\')[0]).toBe('%100\\% o\\_b\\\\%');
  });
});

test('compares a column’s digits, as the indexes store them', () => {
  expect(digitsOf('phone')).toBe("regexp_replace(phone, '[^0-9]', '', 'g')");
});
