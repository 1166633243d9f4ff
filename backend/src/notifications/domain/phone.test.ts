import { dialable } from './phone.js';

test.each([
  ['(555) 123-4567', '+15551234567'],
  ['555.123.4567', '+15551234567'],
  ['1 555 123 4567', '+15551234567'],
  ['+1 (555) 123-4567', '+15551234567'],
  ['+49 30 123456', '+4930123456'],
])('%s is dialled as %s', (typed, number) => {
  expect(dialable(typed)).toBe(number);
});

test.each([
  '',
  '12345',
  '123 456 7890',
  '+0 555 123 4567',
  '555-CLEAN',
  '+1555123456789012',
  '5551234567<b>',
])('%p cannot be dialled', (typed) => {
  expect(dialable(typed)).toBeNull();
});
