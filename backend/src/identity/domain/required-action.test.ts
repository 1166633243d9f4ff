import { requiredAction } from './required-action.js';

test.each([
  ['a password that somebody else knows comes first', true, false, true, 'password'],
  ['also where no second factor is required', true, true, false, 'password'],
  ['then the second factor, where it is required and missing', false, false, true, 'second-factor'],
  ['who has one has no duty', false, true, true, null],
  ['nor has who needs none', false, false, false, null],
] as const)('%s', (_what, passwordTemporary, secondFactor, required, duty) => {
  expect(requiredAction({ passwordTemporary, secondFactor }, required)).toBe(duty);
});
