import { StatementNames } from './statement-names.js';

const often = (names: StatementNames, text: string): (string | undefined)[] =>
  Array.from({ length: 6 }, () => names.of(text));

describe('names of statements', () => {
  test('a text that comes again and again gets one, and keeps it', () => {
    const names = new StatementNames();
    expect(often(names, 'SELECT 1')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'often-1',
      'often-1',
    ]);
    expect(often(names, 'SELECT 2').at(-1)).toBe('often-2');
    expect(names.of('SELECT 1')).toBe('often-1');
  });

  test('texts that never end get no more than a server can keep', () => {
    const names = new StatementNames();
    for (let number = 0; number < 10_000; number += 1) expect(names.of(`SELECT ${number}`)).toBeUndefined();
    for (let number = 0; number < 400; number += 1) often(names, `SELECT ${number}, often`);
    expect(names.of('SELECT 0, often')).toBe('often-1');
    expect(often(names, 'SELECT 300, often').every((name) => name === undefined)).toBe(true);
  });
});

test('a name is free for each of 250 texts, and no more than 2,000 are watched', () => {
  const names = new StatementNames();
  for (let number = 1; number <= 250; number += 1) {
    expect(often(names, `SELECT ${number}`).at(-1)).toBe(`often-${number}`);
  }
  expect(often(names, 'SELECT 251').at(-1)).toBeUndefined();

  const watched = new StatementNames();
  const four = (text: string) => Array.from({ length: 4 }, () => watched.of(text));
  four('SELECT 0');
  for (let number = 1; number < 2_000; number += 1) watched.of(`SELECT ${number}`);
  expect(watched.of('SELECT 0')).toBe('often-1');
  four('SELECT -1');
  for (let number = 1; number <= 2_001; number += 1) watched.of(`SELECT ${number}, again`);
  expect(watched.of('SELECT -1')).toBeUndefined();
});
