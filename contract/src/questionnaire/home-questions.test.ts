import { expect, it, test } from 'vitest';
import { homeAnswersInWords, spanAnswer, spanInWords, spanOf } from './home-questions.js';

it.each([
  ['2', { from: 2, to: 2 }],
  ['3+', { from: 3, to: Infinity }],
  ['1500-1999', { from: 1_500, to: 1_999 }],
])('reads %s and writes it again', (answer, span) => {
  expect(spanOf(answer)).toEqual(span);
  expect(spanAnswer(span)).toBe(answer);
});

it.each(['', 'many', '-1', '1.5', '2000-1500', '1500-', '1234567', ' 2', 2, null, undefined])(
  'does not take %j for an answer',
  (given) => expect(spanOf(given)).toBeUndefined(),
);

test('a range is written in words, in both languages', () => {
  const words = (answer: string, language: 'en' | 'es' = 'en') =>
    spanInWords('squareFeet', spanOf(answer) ?? { from: 0, to: 0 }, language);
  expect(words('0-999')).toBe('under 1,000');
  expect(words('0-999', 'es')).toBe('menos de 1,000');
  expect(words('1500-1999')).toBe('1,500–1,999');
  expect(words('3000+')).toBe('3,000+');
  expect(spanInWords('halfBaths', { from: 0, to: 1 }, 'en')).toBe('0–1');
});

test('only given answers are written in words', () => {
  expect(homeAnswersInWords({})).toEqual([]);
  expect(homeAnswersInWords({ halfBaths: '1', squareFeet: '1650' }, 'es')).toEqual([
    ['Medios baños', '1'],
    ['Pies cuadrados', '1,650'],
  ]);
});
