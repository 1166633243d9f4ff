import { joinAddress } from './join-address.js';

const ELM = '12 Elm Street';
const PLACE = { city: 'Springfield', region: 'NJ', zip: '07081' };
const WHOLE = `${ELM}, Springfield, NJ 07081`;

it.each([
  [ELM, PLACE, WHOLE],
  [ELM, { ...PLACE, unit: 'Apt 4' }, '12 Elm Street, Apt 4, Springfield, NJ 07081'],
  [ELM, { city: 'Springfield' }, '12 Elm Street, Springfield'],
  [`${ELM}, `, { zip: '07081-1234' }, '12 Elm Street, 07081-1234'],
  [ELM, {}, ELM],
  // A street's name or number must not be taken for a town or ZIP code.
  ['12 Springfield Avenue', PLACE, '12 Springfield Avenue, Springfield, NJ 07081'],
  ['07081 Elm Street, rear', PLACE, '07081 Elm Street, rear, Springfield, NJ 07081'],
  ['12 Springfield', PLACE, '12 Springfield, Springfield, NJ 07081'],
  ['14 Maple Ct', { city: 'Hartford', region: 'CT', zip: '06101' }, '14 Maple Ct, Hartford, CT 06101'],
])('%s and %j are %s', (address, parts, joined) => {
  expect(joinAddress(address, parts)).toEqual({ address: joined, unused: [] });
});

it.each([
  [WHOLE, PLACE, WHOLE],
  [`${ELM}, Springfield, NJ 07081, USA`, PLACE, `${ELM}, Springfield, NJ 07081, USA`],
  [`${ELM} Springfield NJ 07081`, PLACE, `${ELM} Springfield NJ 07081`],
  [`${ELM}, Springfield`, { city: 'springfield' }, `${ELM}, Springfield`],
  // ZIP+4 on either side is the same ZIP code.
  [WHOLE, { ...PLACE, zip: '07081-1234' }, WHOLE],
  [`${WHOLE}-1234`, PLACE, `${WHOLE}-1234`],
  [WHOLE, { ...PLACE, region: 'New Jersey' }, WHOLE],
  [`${ELM}, Springfield, New Jersey 07081`, PLACE, `${ELM}, Springfield, New Jersey 07081`],
  // Only missing parts are added.
  [WHOLE, { ...PLACE, unit: 'Apt 4' }, '12 Elm Street, Apt 4, Springfield, NJ 07081'],
  [`${ELM}, Springfield`, PLACE, WHOLE],
  [`${ELM}, Springfield, NJ`, PLACE, WHOLE],
  [`${ELM} Springfield NJ`, PLACE, WHOLE],
  [`${ELM}, NJ 07081`, PLACE, WHOLE],
  [`${ELM}, 07081`, PLACE, WHOLE],
  // The address already has the apartment.
  [`${ELM} Apt 2`, { ...PLACE, unit: 'Apt 2' }, `${ELM} Apt 2, Springfield, NJ 07081`],
  [`${ELM} #2`, { ...PLACE, unit: '2' }, `${ELM} #2, Springfield, NJ 07081`],
  [`${ELM}, 2nd floor`, { ...PLACE, unit: '2nd Floor' }, `${ELM}, 2nd floor, Springfield, NJ 07081`],
  ['2 Elm Street', { ...PLACE, unit: '2' }, '2 Elm Street, #2, Springfield, NJ 07081'],
])('%s is not doubled by %j', (address, parts, joined) => {
  expect(joinAddress(address, parts)).toEqual({ address: joined, unused: [] });
});

it.each([
  ['7081', '07081'],
  ['7081.0', '07081'],
  ['7081-1234', '07081-1234'],
  ['070811234', '07081-1234'],
  ['70811234', '07081-1234'],
  ['07081', '07081'],
  ['K1A 0B1', 'K1A 0B1'],
])('the ZIP code %s is %s', (zip, code) => {
  expect(joinAddress(ELM, { zip }).address).toBe(`${ELM}, ${code}`);
});

it.each([
  ['4B', '#4B'],
  ['4', '#4'],
  ['4.0', '#4'],
  ['B', '#B'],
  ['#4', '#4'],
  ['2nd floor', '2nd floor'],
  ['3 rear', '3 rear'],
  ['Apt 4', 'Apt 4'],
])('the apartment %s is %s', (unit, written) => {
  expect(joinAddress(ELM, { unit }).address).toBe(`${ELM}, ${written}`);
});

it.each([
  [WHOLE, { city: 'Larkfield', region: 'NY', zip: '10998' }, ['Larkfield', 'NY', '10998']],
  [WHOLE, { ...PLACE, zip: '07030' }, ['07030']],
  [`${ELM} Apt 2, Springfield, NJ 07081`, { ...PLACE, unit: 'Apt 3' }, ['Apt 3']],
])('%s keeps what it says, and names what of %j is not used', (address, parts, unused) => {
  expect(joinAddress(address, parts)).toEqual({ address, unused });
});
