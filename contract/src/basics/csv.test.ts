import { expect, it } from 'vitest';
import { csvCell, csvHead, csvLine } from './csv.js';

it.each(['=1+1', '+49', '-2+3', '@SUM(A1)', '\tx', '\r=x'])('defuses the formula %j', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
});

it.each([
  ['Gate;=HYPERLINK("x")', `"Gate;'=HYPERLINK(""x"")"`],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  [';-2+3;+1', ";'-2+3;'+1"],
  ['Ring\n=1+1\nthen wait', `"Ring\n'=1+1\nthen wait"`],
  ['Ring;"=1+1', `"Ring;'""=1+1"`],
  ['Ring twice; then wait', 'Ring twice; then wait'],
])('defuses text that is a formula if another character separates columns: %j', (text, written) => {
  expect(csvCell(text)).toBe(written);
});

it('leaves amounts alone, whatever their sign', () => {
  expect(csvCell('-40.00')).toBe('-40.00');
  expect(csvCell('-40.00+1')).toBe("'-40.00+1");
});

it('leaves numbers and plain text alone', () => {
  expect(csvCell(-5)).toBe('-5');
  expect(csvCell('Maya')).toBe('Maya');
  expect(csvCell(null)).toBe('');
  expect(csvCell(false)).toBe('false');
});

it('quotes commas, quotes and line breaks', () => {
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('say "hi"')).toBe('"say ""hi"""');
  expect(csvCell('one\ntwo')).toBe('"one\ntwo"');
  expect(csvCell('=a,b')).toBe(`"'=a,b"`);
});

it('defuses formulas only at the beginning of a cell, and only in text', () => {
  expect(csvCell('a=1')).toBe('a=1');
  expect(csvCell(undefined)).toBe('');
  expect(csvCell('one\rtwo')).toBe('"one\rtwo"');
});

it('writes a line', () => {
  expect(csvLine(['Paid, in all', 2, true, null])).toBe('"Paid, in all",2,true,\r\n');
});

it('begins a file with the byte order mark that Excel needs, once', () => {
  expect(csvHead(['Name', '=x'])).toBe("\uFEFFName,'=x\r\n");
});
