import { spokenName, turnedNamesRemark } from './read-names.js';

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
])('%s is %s', (whole, spoken) => expect(spokenName(whole)).toBe(spoken));

it('a column with last names first is remarked on, with three examples', () => {
  const cells = ['Ann Demo', 'Lopez, Maria', 'Demo, Bo', 'Demo, Cy', 'Demo, Di'];
  expect(turnedNamesRemark('Name', cells)).toEqual([
    'Name: names with a comma have the last name first. “Lopez, Maria” is Maria Lopez, “Demo, Bo” is Bo Demo, “Demo, Cy” is Cy Demo.',
  ]);
  expect(turnedNamesRemark('Name', cells.slice(0, 1))).toEqual([]);
});
