import { addressKey } from './address-key.js';

test.each([
  ['12 N Elm St., Springfield', '12 north elm street springfield'],
  ['12 North  Elm Street, Springfield', '12 north elm street springfield'],
  ['5 Rue de l’Église', '5 rue de l eglise'],
  ['東京都千代田区1-1', '東京都千代田区1 1'],
  [' , . ', ''],
])('%s is known as %s', (location, key) => {
  expect(addressKey(location)).toBe(key);
});

test.each([
  '14 Maple Avenue, Unit 3, Larkfield, NY 10998',
  '14 Maple Avenue, Apt 3, Larkfield, NY 10998',
  '14 Maple Avenue, Apt. 3, Larkfield, NY 10998',
  '14 Maple Avenue, Apartment 3, Larkfield, NY 10998',
  '14 Maple Avenue, #3, Larkfield, NY 10998',
  '14 Maple Avenue # 3, Larkfield, NY 10998',
  '14 Maple Avenue Apt #3, Larkfield, NY 10998',
  '14 Maple Avenue, Ste 3, Larkfield, NY 10998',
  '14 Maple Avenue, Suite 3, Larkfield, NY 10998',
  '14 MAPLE AVE. UNIT 3 LARKFIELD NY 10998',
])('%s is the home called 3', (location) => {
  expect(addressKey(location)).toBe('14 maple avenue apartment 3 larkfield ny 10998');
});

test.each([
  ['Unit 3', 'Unit 4'],
  ['Unit 3', 'Unit 3B'],
  ['Apt 3', 'Apt 33'],
  ['#3', ''],
])('%s and %s of one house are two homes', (one, other) => {
  const at = (unit: string) => addressKey(`14 Maple Avenue, ${unit}, Larkfield`);
  expect(at(one)).not.toBe(at(other));
});

test('a house number differs from the number of an apartment', () => {
  expect(addressKey('3 Maple Avenue, Larkfield')).not.toBe(addressKey('Maple Avenue #3, Larkfield'));
});
