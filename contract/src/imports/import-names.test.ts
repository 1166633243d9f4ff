import { describe, expect, it } from 'vitest';
import { namesToShow, readName, spokenName } from './import-names.js';

describe('a whole name', () => {
  it.each([
    ['Maria Lopez', { first: 'Maria', last: 'Lopez' }],
    ['Lopez, Maria', { first: 'Maria', last: 'Lopez' }],
    ['De la Cruz, Ana Maria', { first: 'Ana Maria', last: 'De la Cruz' }],
    ['Demo, Bob, Jr.', { first: 'Bob', last: 'Demo, Jr.' }],
    ['Demo Smith, Jr.', { first: 'Demo', last: 'Smith, Jr.' }],
    ['Smith, Bob (wife Jane)', { first: 'Bob', last: 'Smith', aside: 'wife Jane' }],
    ['Smith (Jane), Bob', { first: 'Bob', last: 'Smith', aside: 'Jane' }],
    ['Bob Smith (wife Jane) (dog)', { first: 'Bob', last: 'Smith', aside: 'wife Jane; dog' }],
    ['(Jane)', { first: '(Jane)' }],
    ['Maria & John Lopez', { first: 'Maria & John', last: 'Lopez' }],
    ['Maria and John Lopez Garcia', { first: 'Maria and John', last: 'Lopez Garcia' }],
    ['María y Juan López', { first: 'María y Juan', last: 'López' }],
    ['Lopez, Maria & John', { first: 'Maria & John', last: 'Lopez' }],
    // Two people with two last names: the first one is greeted.
    ['Bob Demo & Jane Doe', { first: 'Bob', last: 'Demo & Jane Doe' }],
    ['Maria & John', { first: 'Maria & John' }],
    ['Demo Cleaning, LLC', { first: 'Demo Cleaning, LLC' }],
    ['Demo Cleaning Inc.', { first: 'Demo Cleaning Inc.' }],
    ['Demo & Co.', { first: 'Demo & Co.' }],
    ['Anna Co', { first: 'Anna', last: 'Co' }],
    ['Cher', { first: 'Cher' }],
    ['', { first: '' }],
  ])('%s is %j', (whole, read) => expect(readName(whole, null)).toEqual(read));

  it.each([
    ['Lopez Maria', { first: 'Maria', last: 'Lopez' }],
    ['Lopez Maria & John', { first: 'Maria & John', last: 'Lopez' }],
    ['De la Cruz, Ana', { first: 'Ana', last: 'De la Cruz' }],
    ['Smith Bob (wife Jane)', { first: 'Bob', last: 'Smith', aside: 'wife Jane' }],
    ['Lopez', { first: 'Lopez' }],
    ['Demo Cleaning LLC', { first: 'Demo Cleaning LLC' }],
  ])('with the last name first, %s is %j', (whole, read) =>
    expect(readName(whole, 'last-first')).toEqual(read),
  );

  it.each([
    ['Lopez, Maria', { first: 'Lopez', last: 'Maria' }],
    ['Maria Lopez', { first: 'Maria', last: 'Lopez' }],
    ['Demo Smith, Jr.', { first: 'Demo', last: 'Smith, Jr.' }],
  ])('with the first name first, %s is %j', (whole, read) =>
    expect(readName(whole, 'first-last')).toEqual(read),
  );

  it.each(['Lopez, Maria', 'Smith, Bob (wife Jane)', 'Maria & John Lopez'])('as it is, %s stays', (whole) => {
    expect(readName(whole, 'as-is')).toEqual({ first: whole });
    expect(spokenName(whole, 'as-is')).toBe(whole);
  });
});

it('three cells show how a column writes names: each unusual kind, then the usual ones', () => {
  const usual = ['Ann Demo', 'Bo Demo', 'Cy Demo', 'Di Demo'];
  expect(namesToShow(usual)).toEqual(['Ann Demo', 'Bo Demo', 'Cy Demo']);
  expect(
    namesToShow([...usual, 'A, One', 'B, Two', 'A, One', 'Maria & John Demo', 'Bob (Jane) Demo']),
  ).toEqual(['A, One', 'Maria & John Demo', 'Bob (Jane) Demo']);
  expect(namesToShow(['', ' Ann Demo ', 'A, One', 'B, Two'])).toEqual(['A, One', 'B, Two', 'Ann Demo']);
  expect(namesToShow([])).toEqual([]);
});

it.each([
  ['Lopez, Maria', 'Maria Lopez'],
  ['De la Cruz, Ana Maria', 'Ana Maria De la Cruz'],
  ['Maria Lopez', 'Maria Lopez'],
  ['Demo Smith, Jr.', 'Demo Smith, Jr.'],
  ['Demo Smith, III', 'Demo Smith, III'],
  ['Demo Cleaning, L.L.C.', 'Demo Cleaning, L.L.C.'],
  ['Smith, Bob, and Jane', 'Smith, Bob, and Jane'],
  ['Smith,', 'Smith,'],
  [', Bob', ', Bob'],
])('people say %s as %s', (whole, spoken) => expect(spokenName(whole)).toBe(spoken));
