import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('writes a head and a line per row', () => {
  const columns = [
    { head: 'Id', value: (row: { id: number }) => row.id },
    { head: 'Twice', value: (row: { id: number }) => row.id * 2 },
  ];
  expect(toCsv(columns, [{ id: 1 }, { id: 2 }])).toBe('\uFEFFId,Twice\r\n1,2\r\n2,4\r\n');
});

it('writes the head alone without rows, quoted where it must be', () => {
  expect(toCsv([{ head: 'Paid, in all', value: () => '' }], [])).toBe('\uFEFF"Paid, in all"\r\n');
});
