import { namesIn } from './new-customer.js';

it.each([
  ['Ada King Byron', 'Ada', 'King Byron'],
  ['Ada', 'Ada', null],
  ['Lopez, Maria', 'Maria', 'Lopez'],
  ['Maria & John Lopez', 'Maria & John', 'Lopez'],
  ['Demo Cleaning, LLC', 'Demo Cleaning, LLC', null],
  // Nothing typed is lost.
  ['Smith, Bob (wife Jane)', 'Bob', 'Smith (wife Jane)'],
  ['Cher (singer)', 'Cher', '(singer)'],
])('%s has the first name %s and the last name %s', (name, firstName, lastName) =>
  expect(namesIn(name)).toEqual({ firstName, lastName }),
);
