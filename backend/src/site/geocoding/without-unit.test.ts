import { withoutUnit } from './without-unit.js';

test.each([
  ['12 Elm St, Apt 3B, Springfield', '12 Elm St, Springfield'],
  ['12 Elm St Unit B, Springfield, NY 10998', '12 Elm St, Springfield, NY 10998'],
  ['12 Elm St #3', '12 Elm St'],
  ['12 Elm St, # 3, Springfield', '12 Elm St, Springfield'],
  ['12 Elm St, Apt. #3, Springfield', '12 Elm St, Springfield'],
  ['12 Elm St, 2nd floor, Springfield', '12 Elm St, Springfield'],
  ['12 Elm St, Suite 200, Bldg 4, Springfield', '12 Elm St, Springfield'],
])('%s is looked for as %s', (location, found) => expect(withoutUnit(location)).toBe(found));

test.each([
  '12 North Elm Street, Springfield, NY 10998',
  '12 Floor Street, Springfield',
  '4 Suite Lane, Unit, Springfield',
  '1 Apt Road 5, Springfield',
  'Apt 3B',
  '',
])('%j stays as it is', (location) => expect(withoutUnit(location)).toBe(location));
