import { publicName, readAnswer, readTip } from './rating.js';

test('only whole numbers of stars from one to five are accepted', () => {
  for (const stars of ['1', '2', '3', '4', '5'])
    expect(readAnswer({ stars })).toMatchObject({ stars: Number(stars) });
  for (const stars of [undefined, '', '0', '6', '10', '-1', '1.5', 'five', '５', ' 5'])
    expect(readAnswer({ ...(stars === undefined ? {} : { stars }) })).toBe('stars');
});

test('words keep their markup, but lose control characters and surrounding spaces', () => {
  const words = '  <b>Great</b>\r\nYes & no\u0000 \u202Ereally\t! ';
  expect(readAnswer({ stars: '4', words })).toMatchObject({
    words: '<b>Great</b>\nYes & no \u202Ereally\t!',
  });
  expect(readAnswer({ stars: '4', words: ' \n ' })).toMatchObject({ words: null });
});

test('at most a thousand characters are accepted, not counting surrounding spaces', () => {
  expect(readAnswer({ stars: '2', words: ` ${'x'.repeat(1_000)} ` })).toMatchObject({ stars: 2 });
  expect(readAnswer({ stars: '2', words: 'x'.repeat(1_001) })).toBe('words');
});

test('consent counts only for an answer with words', () => {
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
])('%j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test('a tip is a whole number of cents within its range', () => {
  expect(readTip({})).toBe(0);
  expect(readTip({ tip: '1200' })).toBe(1_200);
  expect(readTip({ tip: 'other', otherTip: ' $20.50 ' })).toBe(2_050);
  for (const tip of ['1200.5', '99', '50001', '-1200', 'x', 'Infinity']) expect(readTip({ tip })).toBe('tip');
  for (const otherTip of ['', '0.99', '10000', '1.234', '-5'])
    expect(readTip({ tip: 'other', otherTip })).toBe('tip');
});
