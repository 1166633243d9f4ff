import { Injectable } from '@nestjs/common';
import type { ImportProblem, ImportProposal, ImportRowState } from '@homebright/contract';
import { first, prepared, rows, Sql, type Tx } from '../../platform/index.js';
import type { ParsedRow } from '../domain/csv-parser.js';
import type { RowValues } from '../domain/reading.js';
import type { TakenCard } from '../../payments/index.js';

/** A visit that has its slot before its booking exists. */
export interface HeldVisit {
  id: number;
  /** YYYY-MM-DD on which it is booked, even if its regular day differs. */
  date: string;
  occurrence: number;
}

/** A row as the check and the import see it. */
export interface StoredRow {
  line: number;
  cells: string[];
  state: ImportRowState;
  reading: RowValues | null;
  sourceKey: string | null;
  userId: string | null;
  problems: ImportProblem[];
  notes: string[];
  proposals: ImportProposal[];
  choice: number | null;
  visits: HeldVisit[] | null;
  card: TakenCard | null;
}

/** The columns of `import_row` that the office sees. */
export const SHOWN_ROW = 'line, cells, state, problems, notes, proposals, choice';
const ROW = `${SHOWN_ROW}, reading, source_key AS "sourceKey", user_id AS "userId", visits, card`;

const SAVE = `
UPDATE import_row AS r SET state = given.state, reading = given.reading, source_key = given.source_key, user_id = given.user_id,
  problems = given.problems, notes = given.notes, proposals = given.proposals, choice = given.choice,
  visits = given.visits, card = given.card
FROM json_to_recordset($2::json) AS given (line integer, state text, reading jsonb, source_key text, user_id uuid, problems jsonb,
  notes text[], proposals jsonb, choice integer, card jsonb, visits jsonb)
WHERE r.run_id = $1 AND r.line = given.line`;

/** Rows whose field $2 has the same value as an earlier row. */
const REPEATED = `
SELECT line, earlier FROM (
  SELECT line, first_value(line) OVER (PARTITION BY said ORDER BY line) AS earlier FROM (
    SELECT line, CASE $2 WHEN 'source_key' THEN source_key ELSE reading ->> $2 END AS said FROM import_row WHERE run_id = $1
  ) AS told WHERE said IS NOT NULL
) AS compared WHERE line <> earlier ORDER BY line`;

/** The table `import_row`. */
@Injectable()
export class ImportRows {
  constructor(private readonly sql: Sql) {}

  async insert(tx: Tx, runId: number, parsed: readonly ParsedRow[]): Promise<void> {
    await prepared(
      tx,
      'import-rows-insert',
      `INSERT INTO import_row (run_id, line, cells) SELECT $1, line, cells
       FROM json_to_recordset($2::json) AS given (line integer, cells text[])`,
      [runId, JSON.stringify(parsed)],
    );
  }

  after(tx: Tx, runId: number, line: number, limit: number): Promise<StoredRow[]> {
    return prepared<StoredRow>(
      tx,
      'import-rows-after',
      `SELECT ${ROW} FROM import_row WHERE run_id = $1 AND line > $2 ORDER BY line LIMIT $3`,
      [runId, line, limit],
    );
  }

  /** The first and last upcoming day in the rows; null if no row has one. */
  datesOf(tx: Tx, runId: number, today: string): Promise<{ first: string; last: string } | null> {
    return first(
      tx,
      `SELECT min(date) AS first, max(date) AS last FROM (
         SELECT reading ->> 'date' AS date FROM import_row WHERE run_id = $1 AND state IN ('new', 'clash')) AS told
       WHERE date >= $2 HAVING count(*) > 0`,
      [runId, today],
    );
  }

  one(tx: Tx, runId: number, line: number): Promise<StoredRow | null> {
    return first<StoredRow>(tx, `SELECT ${ROW} FROM import_row WHERE run_id = $1 AND line = $2`, [
      runId,
      line,
    ]);
  }

  async save(tx: Tx, runId: number, changed: readonly StoredRow[]): Promise<void> {
    const given = changed.map(({ cells: _, sourceKey, userId, ...row }) => {
      return { ...row, source_key: sourceKey, user_id: userId };
    });
    if (given.length) await prepared(tx, 'import-rows-save', SAVE, [runId, JSON.stringify(given)]);
  }

  /** Each different cell of a column, cut to the length of a date with a range of times. */
  async column(tx: Tx, runId: number, column: number): Promise<string[]> {
    const found = await rows<{ cell: string }>(
      tx,
      `SELECT DISTINCT coalesce(left(cells[$2::integer + 1], 80), '') AS cell FROM import_row WHERE run_id = $1`,
      [runId, column],
    );
    return found.map(({ cell }) => cell);
  }

  /** Lines that repeat an earlier line's value: the hashed id, or a field of the reading. */
  findRepeated(
    tx: Tx,
    runId: number,
    field: 'source_key' | 'email' | 'stripeCustomer',
  ): Promise<{ line: number; earlier: number }[]> {
    return rows(tx, REPEATED, [runId, field]);
  }

  async addProblem(tx: Tx, runId: number, line: number, problem: ImportProblem): Promise<void> {
    await tx.query(
      `UPDATE import_row SET problems = problems || $3::jsonb, state = 'problem' WHERE run_id = $1 AND line = $2`,
      [runId, line, JSON.stringify([problem])],
    );
  }

  /** Rows whose card still has to be looked up at the provider. */
  askingStripe(runId: number, limit: number): Promise<{ line: number; reading: RowValues }[]> {
    return this.sql.query(
      'import-rows-stripe',
      `SELECT line, reading FROM import_row WHERE run_id = $1 AND state IN ('new', 'joined') AND card IS NULL
         AND reading ->> 'stripeCustomer' IS NOT NULL ORDER BY line LIMIT $2`,
      [runId, limit],
    );
  }

  async keepCards(
    tx: Tx,
    runId: number,
    answers: readonly { line: number; card: TakenCard }[],
  ): Promise<void> {
    await tx.query(
      `UPDATE import_row AS r SET card = given.card,
         state = CASE WHEN given.card ->> 'problem' IS NULL THEN r.state ELSE 'problem' END,
         problems = CASE WHEN given.card ->> 'problem' IS NULL THEN r.problems
           ELSE r.problems || jsonb_build_array(jsonb_build_object('column', NULL, 'sentence', given.card ->> 'problem')) END
       FROM json_to_recordset($2::json) AS given (line integer, card jsonb) WHERE r.run_id = $1 AND r.line = given.line`,
      [runId, JSON.stringify(answers)],
    );
  }
}
