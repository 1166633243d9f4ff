import { type ReadingWith, readRow } from './read-row.js';

const given: ReadingWith = {
  ...{ kind: 'customers', order: 'mdy', zone: 'America/New_York', today: '2026-11-20' },
  mapping: { sourceId: 0, name: 1, phone: 2, notes: 3 },
  ...{ services: [], crews: [], isEmail: () => true },
};
const read = (...cells: string[]) => readRow(cells, given);

describe('the cells of a spreadsheet', () => {
  it.each([
    ['="00123"', '00123'],
    ['="5"', '5'],
    ['=" 00123 "', '00123'],
    ["'=1+1", '=1+1'],
    ['=1+1', '=1+1'],
    ['="a"&"b"', '="a"&"b"'],
    ["O'Neill", "O'Neill"],
    ["'til five", "'til five"],
  ])('%s says %s', (cell, text) => {
    expect(read(cell, 'Ann', '5552123456').reading.sourceId).toBe(text);
    expect(read('C-1', 'Ann', '5552123456', cell).reading.notes).toBe(text);
  });

  it.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#####', '#FIELD!'])(
    '%s is no value, wherever it stands',
    (cell) => {
      const { reading, problems } = read('C-1', cell, '5552123456', cell);
      expect([reading.name, reading.notes]).toEqual([undefined, undefined]);
      expect(problems).toEqual(
        [1, 3].map((column) => ({
          column,
          sentence: `“${cell}” is what a spreadsheet shows where it has no value. Please write what belongs here.`,
        })),
      );
    },
  );

  it.each(['# 5', '#5', '#bluehouse', '#N/A in June'])('%s is a text', (cell) => {
    expect(read('C-1', 'Ann', '5552123456', cell)).toMatchObject({ reading: { notes: cell }, problems: [] });
  });
});
