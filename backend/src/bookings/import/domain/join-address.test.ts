import { joinAddress } from './join-address.js';

const ELM = '12 Elm Street';
const PLACE = { city: 'Springfield', region: 'NJ', zip: '07081' };

it.each([
  [ELM, PLACE, '12 Elm Street, Springfield, NJ 07081'],
  [ELM, { ...PLACE, zip: '7081' }, '12 Elm Street, Springfield, NJ 07081'],
  [ELM, { ...PLACE, unit: 'Apt 4' }, '12 Elm Street, Apt 4, Springfield, NJ 07081'],
  [ELM, { ...PLACE, unit: '4B' }, '12 Elm Street, #4B, Springfield, NJ 07081'],
  ['12 Elm Street, ', { zip: '07081-1234' }, '12 Elm Street, 07081-1234'],
  [ELM, { city: 'Springfield' }, '12 Elm Street, Springfield'],
  [ELM, {}, ELM],
  // Whole already.
  [`${ELM}, Springfield, NJ 07081`, PLACE, `${ELM}, Springfield, NJ 07081`],
  [`${ELM}, Springfield`, { city: 'springfield' }, `${ELM}, Springfield`],
  // A street or a house's number is no town and no ZIP code.
  ['12 Springfield Avenue', PLACE, '12 Springfield Avenue, Springfield, NJ 07081'],
  ['07081 Elm Street, rear', PLACE, '07081 Elm Street, rear, Springfield, NJ 07081'],
])('%s and %j are %s', (address, parts, joined) => {
  expect(joinAddress(address, parts)).toBe(joined);
});
