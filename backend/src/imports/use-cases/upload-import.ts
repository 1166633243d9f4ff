import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { guessMapping, IMPORT_LIMITS, type ImportKind, type ImportRun } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import {
  type Actor,
  BusinessClock,
  type ReceivedFile,
  Transactions,
  type Tx,
  writeAudit,
} from '../../platform/index.js';
import { CsvParser, type ParsedRow } from '../domain/csv-parser.js';
import { layoutOf } from '../domain/layout-of-file.js';
import { encodingOf, headersOf } from '../domain/text-of-file.js';
import { ImportReader } from '../infra/import-reader.js';
import { ImportRows } from '../infra/import-rows.js';
import { ImportRuns } from '../infra/import-runs.js';

const BATCH = 250;
const MAX_UPLOADS = 50;
const START_BYTES = 64 * 1024;
const KEPT_DAYS = 7;
const ZIPPED = 'This is an Excel file. In Excel choose “Save as”, then “CSV UTF-8”, and upload that.';

/** Stores a file as the rows of an import, without checking them yet. Memory holds one batch of rows. */
@Injectable()
export class UploadImport {
  /** Uploads take turns, so that they use at most one database connection; the next file waits on disk. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly reader: ImportReader,
    private readonly runs: ImportRuns,
    private readonly rows: ImportRows,
  ) {}

  /**
   * Stores one file after the other. @throws Invalid if it is not a table; DomainError TOO_LARGE, CONFLICT if there
   * are too many uploads
   */
  upload(kind: ImportKind, file: ReceivedFile, actor: Actor): Promise<ImportRun> {
    const stored = this.turn.then(() => this.keep(kind, file, actor));
    this.turn = stored.catch(() => undefined);
    return stored;
  }

  private async keep(kind: ImportKind, file: ReceivedFile, actor: Actor): Promise<ImportRun> {
    if (file.tooLarge)
      throw new DomainError('TOO_LARGE', 'Files can have up to 50 MB. Please split it into several.');
    const start = await startOf(file.path);
    if (start.subarray(0, 2).toString('latin1') === 'PK') throw new Invalid(ZIPPED, [{ field: 'file' }]);
    const encoding = await encodingOf(start, () => createReadStream(file.path));
    const opening = new TextDecoder(encoding.decoder).decode(start);
    if (/\0/.test(opening))
      throw new Invalid('This isn’t a text file. Please save it as CSV.', [{ field: 'file' }]);
    const { delimiter, above } = layoutOf(kind, opening);
    const fileName = [...file.name].slice(-200).join('');
    const id = await this.transactions.run(async (tx) => {
      if ((await this.runs.count(tx)) >= MAX_UPLOADS)
        throw new DomainError(
          'CONFLICT',
          `There are ${MAX_UPLOADS} uploads already. Please delete those that you don’t need.`,
        );
      const parsed = rowsOf(file.path, encoding.decoder, new CsvParser(delimiter, IMPORT_LIMITS.columns));
      let first = (await parsed.next()) as IteratorResult<ParsedRow>;
      for (let n = 0; n < above && !first.done; n += 1)
        first = (await parsed.next()) as IteratorResult<ParsedRow>;
      if (first.done) throw new Invalid('The file is empty.', [{ field: 'file' }]);
      const headers = headersOf(first.value.cells);
      const createdAt = this.clock.date();
      const made = await this.runs.insert(tx, {
        kind,
        fileName,
        encoding: encoding.label,
        delimiter,
        headers,
        headerLine: first.value.line,
        mapping: guessMapping(kind, headers),
        actorId: actor.id,
        createdBy: actor.name ?? '',
        createdAt,
        endsAt: new Date(createdAt.getTime() + KEPT_DAYS * 86_400_000),
      });
      await this.runs.change(tx, made, { rows: await this.store(tx, made, parsed, headers.length) });
      const after = { kind, file: fileName };
      await writeAudit(tx, actor, { action: 'upload', entity: 'import', entityId: made, after });
      return made;
    });
    return this.reader.show(id);
  }

  private async store(tx: Tx, id: number, parsed: AsyncGenerator<ParsedRow>, width: number): Promise<number> {
    let batch: ParsedRow[] = [];
    let count = 0;
    for await (const { line, cells } of parsed) {
      // Ignore trailing separators.
      while (cells.length > width && !cells.at(-1)?.trim()) cells.pop();
      batch.push({ line, cells: cells.map((cell) => cell.replaceAll('\0', '')) });
      count += 1;
      if (count > IMPORT_LIMITS.rows)
        throw new Invalid(`A file can have up to ${IMPORT_LIMITS.rows} rows. Please split it.`, [
          { field: 'file' },
        ]);
      if (batch.length < BATCH) continue;
      await this.rows.insert(tx, id, batch);
      batch = [];
    }
    await this.rows.insert(tx, id, batch);
    if (!count) throw new Invalid('The file has headers, but no rows.', [{ field: 'file' }]);
    return count;
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* rowsOf(path: string, decoder: string, parser: CsvParser): AsyncGenerator<ParsedRow> {
  const text = new TextDecoder(decoder);
  for await (const piece of createReadStream(path))
    yield* parser.push(text.decode(piece as Buffer, { stream: true }));
  yield* parser.push(text.decode());
  yield* parser.end();
}
