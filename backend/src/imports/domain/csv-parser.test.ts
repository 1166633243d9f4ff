import fc from 'fast-check';
import { CsvParser } from './csv-parser.js';

const parse = (pieces: readonly string[], delimiter = ',', most = 50): string[][] => {
  const parser = new CsvParser(delimiter, most);
  return [...pieces.flatMap((piece) => [...parser.push(piece)]), ...parser.end()].map(({ cells }) => cells);
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const cell = fc.string({
  unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '='),
  maxLength: 8,
});
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }))
  .map((rows) => rows.filter((cells) => cells.some((one) => one.trim())));

describe('a CSV file', () => {
  it('reads back as it was written, in pieces of any size', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 9 }),
        (rows, delimiter, end, size) => {
          const text = rows.map((cells) => cells.map(quoted).join(delimiter)).join(end);
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          expect(parse(pieces, delimiter)).toEqual(rows);
        },
      ),
    );
  });

  it('fails only for an unclosed mark or too many columns, and never loses a plain cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        try {
          parse([...text]);
        } catch (error) {
          expect((error as Error).message).toMatch(/never closed|columns/);
        }
      }),
    );
  });

  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,"b ""c"" d"\n"e\nf",',
      [
        ['a', 'b "c" d'],
        ['e\nf', ''],
      ],
    ],
    ['a\n\n\n,,\n b ', [['a'], [' b ']]],
    ['5" pipe,a"b"\n', [['5" pipe', 'a"b"']]],
    ['"a" ,b', [['a ', 'b']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(parse([text])).toEqual(rows);
    expect(parse([...text])).toEqual(rows);
  });

  it('says on which line a row begins', () => {
    const parser = new CsvParser(',', 5);
    const found = [...parser.push('a\n"b\nc\r\nd"\r\n\r\ne\n'), ...parser.end()];
    expect(found.map(({ line }) => line)).toEqual([1, 2, 6]);
  });

  it.each([
    ['a\nb,"c\nd,e\n', 'The quotation mark in the row that begins on line 2 is never closed.'],
    [`"${'x'.repeat(100_001)}`, 'The quotation mark in the row that begins on line 1 is never closed.'],
    [`a\n${'x'.repeat(60_000)},${'x'.repeat(60_000)}`, 'Line 2 has more than 100000 characters.'],
    [`${'a,'.repeat(6)}`, "Line 1 has more than 5 columns. Please delete those you don't need."],
  ])('is refused with a sentence', (text, sentence) => {
    expect(() => parse([text], ',', 5)).toThrow(sentence);
  });
});
