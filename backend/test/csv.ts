/** The rows of a CSV (RFC 4180), with or without a byte order mark, by the names in its first line. */
export function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...rows] = cells(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])));
}

function cells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

/** '-12.50' → -1250; an empty cell is 0. */
export const cents = (cell: string | undefined): number => Math.round(Number(cell || 0) * 100);
