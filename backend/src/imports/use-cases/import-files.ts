import { Injectable } from '@nestjs/common';
import { IMPORT_FIELDS, type ImportKind, type ImportRow, type ImportRun } from '@homebright/contract';
import { csvHead, csvLine } from '../../kernel/csv.js';
import { ImportReader } from '../infra/import-reader.js';

const PAGE_SIZE = 100;

/** Files that the office downloads for an import. */
@Injectable()
export class ImportFiles {
  constructor(private readonly reader: ImportReader) {}

  /** Headers that are recognized without choosing columns, and an example row to overwrite. */
  template(kind: ImportKind): string {
    const fields = IMPORT_FIELDS[kind];
    return csvHead(fields.map(({ label }) => label)) + csvLine(fields.map(({ example }) => example));
  }

  /**
   * The rows that were not imported, with good guesses filled in and the problems in a last column. Values that a
   * spreadsheet would run as formulas are written as text.
   * @throws NotFound
   */
  async corrected(id: number): Promise<{ run: ImportRun; content: AsyncGenerator<string> }> {
    const run = await this.reader.show(id);
    return { run, content: this.lines(run) };
  }

  private async *lines({ id, headers, delimiter: _ }: ImportRun): AsyncGenerator<string> {
    yield csvHead([...headers, 'Problems']);
    for (let after = 0; ;) {
      const page = await this.reader.rows(
        id,
        after,
        ['problem', 'clash', 'left-out', 'new', 'joined'],
        PAGE_SIZE,
      );
      yield page.map((row) => csvLine(correctedCells(row, headers.length))).join('');
      if (page.length < PAGE_SIZE) return;
      after = page.at(-1)?.line ?? after;
    }
  }
}

function correctedCells({ cells, problems, proposals }: ImportRow, width: number): string[] {
  const corrected = Array.from({ length: width }, (_, n) => cells[n] ?? '');
  for (const { column, guess } of problems)
    if (column !== null && guess !== undefined) corrected[column] = guess;
  const sentences = [
    ...problems.map(({ sentence }) => sentence),
    ...proposals.map(({ sentence }) => sentence),
  ];
  return [...corrected, sentences.join(' ')];
}
