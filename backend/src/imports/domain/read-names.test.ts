import { turnedNamesRemark } from './read-names.js';

it('a column with last names first is remarked on, with three examples', () => {
  const cells = ['Ann Demo', 'Lopez, Maria', 'Demo, Bo', 'Demo, Cy', 'Demo, Di'];
  expect(turnedNamesRemark('Name', cells)).toEqual([
    'Name: names with a comma have the last name first. “Lopez, Maria” is Maria Lopez, “Demo, Bo” is Bo Demo, “Demo, Cy” is Cy Demo.',
  ]);
  expect(turnedNamesRemark('Name', ['Ann Demo', 'Bo Demo (wife Di)', 'Demo & Co, LLC'])).toEqual([]);
  expect(turnedNamesRemark('Name', cells.slice(0, 1))).toEqual([]);
});
