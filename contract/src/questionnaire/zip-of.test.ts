import { expect, test } from 'vitest';
import { zipOf, zipsOf } from './zip-of.js';

test.each([
  ['14 Maple Avenue, Larkfield, NY 10998', ['10998']],
  ['14 Maple Avenue, Larkfield, NY 10998-1234', ['10998']],
  ['14 Maple Avenue, Larkfield, NY 10998, United States', ['10998']],
  ['14 Maple Avenue, Larkfield 10998', ['10998']],
  ['14 Maple Avenue, Larkfield, New York, 10998', ['10998']],
  ['10998 Maple Avenue, Larkfield', []],
  ['10998 Maple Avenue, Larkfield, NY 07030', ['07030']],
  ['14 Maple Avenue 123456', []],
  ['', []],
])('the ZIP code of %j is %j', (location, zips) => {
  expect(zipsOf(location)).toEqual(zips);
});

test.each([
  'gate code 10998',
  'Gate: 10998',
  '#10998',
  'Apt. 10998',
  'Unit 10998',
  'PO Box 10998',
  'código 10998',
])('%s is not a ZIP code anywhere in an address', (other) => {
  expect(zipsOf(`14 Maple Avenue, Hoboken 07030, ${other}`)).toEqual(['07030']);
  expect(zipsOf(`14 Maple Avenue, ${other}, Margate 08402`)).toEqual(['08402']);
  expect(zipsOf(`14 Maple Avenue, Hoboken, ${other}`)).toEqual([]);
});

test('a code after a state has priority over a bare one', () => {
  expect(zipsOf('14 Maple Avenue, Hoboken, NJ 07030, 10998')).toEqual(['07030']);
});

test.each(['KEY IN 10998', 'OK 10998', 'PO 10998', 'knock ID. 10998'])(
  'a code of a town is not outvoted by %j, which looks like a state’s',
  (other) => {
    for (const town of ['Hoboken 07030,', 'Hoboken, 07030,', 'Hoboken 07030'])
      expect(zipsOf(`14 Maple Avenue, ${town} ${other}`)).toEqual(['07030', '10998']);
    expect(zipsOf(`14 Maple Avenue, Hoboken, NJ07030, 55555, ${other}`)).toEqual(['07030', '10998']);
  },
);

test.each(['Lopez, 12345 Main Street, Hoboken, NJ 07030', 'c/o Lopez: 12345 Main Street, Hoboken NJ, 07030'])(
  'the number of a house in %j is no question',
  (location) => expect(zipsOf(location)).toEqual(['07030']),
);

test.each(['14 Maple Avenue, Hoboken, NJ07030', '14 Maple Avenue, Hoboken NJ07030, 55555'])(
  'a state may touch its code: %j',
  (location) => expect(zipsOf(location)).toEqual(['07030']),
);

test('of two codes the chosen one counts, and none until one is chosen', () => {
  const location = '14 Maple Avenue, Hoboken 07030, 10998';
  expect(zipsOf(location)).toEqual(['07030', '10998']);
  expect(zipOf({ location })).toBeNull();
  expect(zipOf({ location, zip: '07030' })).toBe('07030');
  expect(zipsOf('14 Maple Avenue, Hoboken, NJ 07030 or NY 10998')).toEqual(['07030', '10998']);
  expect(zipsOf('14 Maple Avenue, Hoboken 07030, 07030-1234')).toEqual(['07030']);
});

test('a choice counts only among the codes of the address', () => {
  const location = '14 Maple Avenue, Hoboken, NJ 07030';
  expect(zipOf({ location, zip: '10998' })).toBe('07030');
  expect(zipOf({ location: '14 Maple Avenue', zip: '10998' })).toBeNull();
  expect(zipOf({})).toBeNull();
});
