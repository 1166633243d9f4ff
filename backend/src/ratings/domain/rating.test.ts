import { publicName, readAnswer } from './rating.js';

test('stars are one to five, and nothing else', () => {
  for (const stars of ['1', '2', '3', '4', '5'])
    expect(readAnswer({ stars })).toMatchObject({ stars: Number(stars) });
  for (const stars of [undefined, '', '0', '6', '10', '-1', '1.5', 'five', '５', ' 5'])
    expect(readAnswer({ ...(stars === undefined ? {} : { stars }) })).toBe('stars');
});

test('words stay as they were written, markup too; control characters and the space around go', () => {
  const words = '  <b>Great</b>\r\nYes & no\u0000 \u202Ereally\t! ';
  expect(readAnswer({ stars: '4', words })).toMatchObject({
    words: '<b>Great</b>\nYes & no \u202Ereally\t!',
  });
  expect(readAnswer({ stars: '4', words: ' \n ' })).toMatchObject({ words: null });
});

test('a thousand characters are the most, spaces around not counted', () => {
  expect(readAnswer({ stars: '2', words: ` ${'x'.repeat(1_000)} ` })).toMatchObject({ stars: 2 });
  expect(readAnswer({ stars: '2', words: 'x'.repeat(1_001) })).toBe('words');
});

test('who says nothing has nothing to be shown', () => {
  expect(readAnswer({ stars: '5', words: 'Lovely', consent: 'yes' })).toMatchObject({ consent: true });
  expect(readAnswer({ stars: '5', words: 'Lovely' })).toMatchObject({ consent: false });
  expect(readAnswer({ stars: '5', words: 'Lovely', consent: 'no' })).toMatchObject({ consent: false });
  expect(readAnswer({ stars: '5', consent: 'yes' })).toMatchObject({ consent: false });
});

test.each([
  ['Ada Byron', 'Ada B.'],
  ['María de la Cruz  ñandú', 'María Ñ.'],
  ['Cher', 'Cher'],
  ['', ''],
  ['Visit www.spam.example now', 'Visit N.'],
  [`${'a'.repeat(90)} b`, `${'a'.repeat(40)} B.`],
])('%j stands as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
