import { Injectable } from '@nestjs/common';
import { type DateOrder, furtherColumns } from '@homebright/contract';
import { CrewReader } from '../../dispatch/index.js';
import { BusinessClock, isEmailAddress, type Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { dateOrderOf } from '../domain/read-dates.js';
import { turnedNamesRemark } from '../domain/read-names.js';
import type { ReadingWith } from '../domain/read-row.js';
import { rangeRemark } from '../domain/read-times.js';
import { ImportRows } from '../infra/import-rows.js';
import type { StoredRun } from '../infra/import-runs.js';

/**
 * Reads the settings by which a file's rows are read: the chosen columns, the order of dates, and the
 * business's own names.
 */
@Injectable()
export class ReadSettings {
  constructor(
    private readonly clock: BusinessClock,
    private readonly books: PriceBooks,
    private readonly crews: CrewReader,
    private readonly rows: ImportRows,
  ) {}

  /** @returns the settings, and remarks for the office about guesses */
  async of(tx: Tx, run: StoredRun): Promise<{ given: ReadingWith; remarks: string[] }> {
    const { kind, mapping } = run;
    const book = await this.books.inForce(tx);
    const cellsOf = async (column: number | undefined) =>
      column === undefined ? [] : this.rows.column(tx, run.id, column);
    const dates = await cellsOf(mapping.date);
    const timeColumn = mapping.time ?? mapping.date;
    const times = mapping.time === undefined ? dates : await cellsOf(mapping.time);
    const { order, differs, open } = dateOrderOf(dates);
    const used: DateOrder = run.dateOrder ?? order ?? 'mdy';
    const given: ReadingWith = {
      kind,
      mapping,
      nameOrder: run.nameOrder,
      order: used,
      zone: this.clock.zone,
      today: this.clock.today(),
      further: furtherColumns(kind, run.headers, mapping),
      services: book.services,
      crews: await this.crews.names(tx),
      isEmail: isEmailAddress,
    };
    const names = kind === 'customers' && !run.nameOrder ? await cellsOf(mapping.name) : [];
    const remarks = [
      ...turnedNamesRemark(run.headers[mapping.name ?? NaN] ?? 'Name', names),
      ...remarksOf(used, { differs, isGuess: open && !order && !run.dateOrder }),
      ...rangeRemark(run.headers[timeColumn ?? NaN] ?? 'Time', times),
    ];
    return { given, remarks };
  }
}

function remarksOf(order: DateOrder, { differs, isGuess }: { differs: boolean; isGuess: boolean }): string[] {
  const [read, other] = order === 'mdy' ? ['January 2', 'day first'] : ['February 1', 'month first'];
  if (differs)
    return [
      `Some dates have the month first, others the day. 1/2/2026 is read as ${read}; the others are problems.`,
    ];
  return isGuess
    ? [
        `Nothing tells whether dates have the month or the day first: 1/2/2026 is read as ${read}. If that is wrong, choose ${other}.`,
      ]
    : [];
}
