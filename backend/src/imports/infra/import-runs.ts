import { Injectable } from '@nestjs/common';
import type { ImportRun, ImportState } from '@homebright/contract';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { changes, first, rows, Sql, type Tx, violatedConstraint } from '../../platform/index.js';

/** A run, as the worker and the office's changes use it. */
export interface StoredRun extends Omit<ImportRun, 'sample' | 'names' | 'notes' | 'createdAt' | 'endsAt'> {
  step: ImportStep | null;
  doneLine: number;
  actorId: string | null;
  createdAt: Date;
  endsAt: Date;
}

/** The steps of `checking` and `importing`, in this order. */
export type ImportStep =
  'read' | 'compare' | 'stripe' | 'try-places' | 'hold' | 'write' | 'secure' | 'release';

/** The columns of `import_run` as a `StoredRun` names them. */
export const RUN = `id, kind, state, step, version, file_name AS "fileName", encoding, delimiter, headers, header_line AS "headerLine", mapping,
  date_order AS "dateOrder", name_order AS "nameOrder",
  row_count AS rows, done_line AS "doneLine", done, counts, remarks, failure, actor_id AS "actorId", created_by AS "createdBy",
  created_at AS "createdAt", ends_at AS "endsAt"`;

type Change = Partial<
  Pick<
    StoredRun,
    | 'state'
    | 'step'
    | 'mapping'
    | 'dateOrder'
    | 'nameOrder'
    | 'rows'
    | 'doneLine'
    | 'done'
    | 'counts'
    | 'remarks'
    | 'failure'
  >
>;

const COLUMNS: Record<keyof Change, string> = {
  state: 'state',
  step: 'step',
  mapping: 'mapping',
  dateOrder: 'date_order',
  nameOrder: 'name_order',
  rows: 'row_count',
  doneLine: 'done_line',
  done: 'done',
  counts: 'counts',
  remarks: 'remarks',
  failure: 'failure',
};

/** The table `import_run`. */
@Injectable()
export class ImportRuns {
  constructor(private readonly sql: Sql) {}

  async insert(
    tx: Tx,
    run: Pick<
      StoredRun,
      | 'kind'
      | 'fileName'
      | 'encoding'
      | 'delimiter'
      | 'headers'
      | 'headerLine'
      | 'mapping'
      | 'actorId'
      | 'createdBy'
      | 'createdAt'
      | 'endsAt'
    >,
  ): Promise<number> {
    const made = await first<{ id: number }>(
      tx,
      `INSERT INTO import_run (kind, file_name, encoding, delimiter, headers, header_line, mapping, actor_id, created_by, created_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        run.kind,
        run.fileName,
        run.encoding,
        run.delimiter,
        run.headers,
        run.headerLine,
        JSON.stringify(run.mapping),
        run.actorId,
        run.createdBy,
        run.createdAt,
        run.endsAt,
      ],
    );
    return made?.id ?? NaN;
  }

  /**
   * Locks a run in the version that was read, for a change by the office.
   * @throws NotFound, DomainError STALE_VERSION, CONFLICT if the run is not in one of `states`
   */
  async lock(tx: Tx, id: number, version: number, ...states: ImportState[]): Promise<StoredRun> {
    const run = await first<StoredRun>(tx, `SELECT ${RUN} FROM import_run WHERE id = $1 FOR UPDATE`, [id]);
    if (!run) throw new NotFound('The import');
    if (run.version !== version) {
      const details = [{ field: 'state', value: run.state }];
      throw new DomainError(
        'STALE_VERSION',
        'Somebody else changed this import. Reload the page and try again.',
        details,
      );
    }
    if (!states.includes(run.state))
      throw new DomainError('CONFLICT', 'The import is no longer at this step. Please reload the page.');
    return run;
  }

  /** The run that the worker has to work on; null if there is none, or another worker has it. */
  claim(tx: Tx): Promise<StoredRun | null> {
    return first<StoredRun>(
      tx,
      `SELECT ${RUN} FROM import_run WHERE state IN ('checking', 'importing') FOR UPDATE SKIP LOCKED`,
    );
  }

  findRunning(): Promise<StoredRun | null> {
    return this.sql.first(
      'import-busy',
      `SELECT ${RUN} FROM import_run WHERE state IN ('checking', 'importing')`,
    );
  }

  /** @throws DomainError CONFLICT if the run would start while another one is running */
  async change(tx: Tx, id: number, change: Change): Promise<void> {
    const entries = Object.entries(change) as [keyof Change, unknown][];
    const set = entries.map(([name], n) => `${COLUMNS[name]} = $${n + 2}`);
    const values = entries.map(([name, value]) =>
      name === 'mapping' || name === 'counts' ? JSON.stringify(value) : value,
    );
    // Progress alone does not make an open page outdated.
    if (change.state || change.counts) set.push('version = version + 1');
    try {
      await tx.query(`UPDATE import_run SET ${set.join(', ')} WHERE id = $1`, [id, ...values]);
    } catch (error) {
      if (violatedConstraint(error) !== 'import_run_busy') throw error;
      throw new DomainError('CONFLICT', 'Another import is under way. Please wait until it is done.');
    }
  }

  async count(tx: Tx): Promise<number> {
    const stored = await first<{ count: number }>(tx, 'SELECT count(*)::integer AS count FROM import_run');
    return stored?.count ?? 0;
  }

  delete(tx: Tx, id: number): Promise<boolean> {
    return changes(tx, 'DELETE FROM import_run WHERE id = $1', [id]);
  }

  /** Deletes the rows of expired imports. Imported records are still recognized. */
  async forget(tx: Tx, now: Date): Promise<void> {
    await tx.query(`DELETE FROM import_run WHERE ends_at <= $1 AND state NOT IN ('checking', 'importing')`, [
      now,
    ]);
  }

  async countsOf(tx: Tx, id: number): Promise<StoredRun['counts']> {
    const counted = await rows<{ state: string; count: number }>(
      tx,
      'SELECT state, count(*)::integer AS count FROM import_row WHERE run_id = $1 GROUP BY state',
      [id],
    );
    return Object.fromEntries(counted.map(({ state, count }) => [state, count]));
  }
}
