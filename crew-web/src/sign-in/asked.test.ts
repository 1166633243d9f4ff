import { expect, test } from 'vitest';
import { digitsOf, isAddress, pauseLeft } from './asked.js';

test.each([
  ['maria@example.com', true],
  ['(516) 555-0144', true],
  ['+1 516 555 0144', true],
  ['maria', false],
  ['555-0144', false],
  ['', false],
])('%s is an address: %s', (to, isValid) => {
  expect(isAddress(to)).toBe(isValid);
});

test.each([
  ['123456', '123456'],
  ['Your code is 123 456.', '123456'],
  ['12a', '12'],
  ['1234567', '123456'],
])('of %s the digits are %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test('another code can be asked for after 30 seconds, whatever the clock does', () => {
  const asked = { to: '', at: 1_000_000 };
  const pauseAfter = (seconds: number) => pauseLeft(asked, new Date(1_000_000 + seconds * 1000));
  expect([0, 12.5, 30, 999, -999].map(pauseAfter)).toEqual([30, 18, 0, 0, 30]);
});
