import { Injectable } from '@nestjs/common';
import type {
  ImportCheck,
  ImportConfirmation,
  ImportKind,
  ImportRow,
  ImportRowState,
  ImportRowChoice,
  ImportRun,
} from '@homebright/contract';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import { type Actor, BusinessClock, Transactions, writeAudit } from '../../platform/index.js';
import { ImportReader } from '../infra/import-reader.js';
import { ImportRows, type StoredRow } from '../infra/import-rows.js';
import { ImportRuns } from '../infra/import-runs.js';
import { missingColumns } from './check-import.js';

/** The office's decisions about an import; the worker does the rest. */
@Injectable()
export class ManageImports {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly reader: ImportReader,
    private readonly runs: ImportRuns,
    private readonly rows: ImportRows,
  ) {}

  /** @throws NotFound, Invalid; DomainError STALE_VERSION, CONFLICT while another import is running */
  async check(
    id: number,
    { version, mapping, dateOrder = null, nameOrder = null }: ImportCheck,
    actor: Actor,
  ): Promise<ImportRun> {
    await this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, id, version, 'uploaded', 'checked', 'failed');
      const missing = missingColumns(run, mapping);
      if (missing.length)
        throw new Invalid(`Please choose a column for: ${missing.join(', ')}.`, [{ field: 'mapping' }]);
      const existing = Object.entries(mapping).filter(([, column]) => column < run.headers.length);
      const from = { step: 'read', doneLine: 0, done: 0, counts: {}, failure: null } as const;
      await this.runs.change(tx, id, {
        state: 'checking',
        ...from,
        mapping: Object.fromEntries(existing),
        dateOrder,
        nameOrder,
      });
      await writeAudit(tx, actor, { action: 'check', entity: 'import', entityId: id });
    });
    return this.reader.show(id);
  }

  /** @throws NotFound, Invalid while rows have problems; DomainError STALE_VERSION, CONFLICT */
  async confirm(
    id: number,
    { version, leaveOut = false }: ImportConfirmation,
    actor: Actor,
  ): Promise<ImportRun> {
    await this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, id, version, 'checked');
      if (run.endsAt <= this.clock.date()) throw new NotFound('The import');
      const { problem = 0, clash = 0, new: fresh = 0, joined = 0 } = run.counts;
      if (problem + clash > 0 && !leaveOut)
        throw new Invalid(`${problem + clash} rows cannot be imported. Correct them, or leave them out.`, [
          { field: 'leaveOut' },
        ]);
      if (!(fresh + joined)) throw new Invalid('There is nothing new to import.');
      await this.runs.change(tx, id, { state: 'importing', step: 'hold', doneLine: 0, done: 0 });
      const after = { kind: run.kind, leaveOut };
      await writeAudit(tx, actor, { action: 'confirm', entity: 'import', entityId: id, after });
    });
    return this.reader.show(id);
  }

  /**
   * Chooses one of a clash's proposals, or leaves a row out. @throws NotFound, Invalid; DomainError STALE_VERSION,
   * CONFLICT
   */
  async choose(
    id: number,
    line: number,
    { version, choice }: ImportRowChoice,
    actor: Actor,
  ): Promise<ImportRow> {
    return this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, id, version, 'checked');
      const row = await this.rows.one(tx, id, line);
      if (!row) throw new NotFound('The row');
      if (row.state === 'known') throw new DomainError('CONFLICT', 'This row was imported before.');
      if (typeof choice === 'number' && !row.proposals[choice])
        throw new Invalid('There is no such proposal.', [{ field: 'choice' }]);
      row.choice = typeof choice === 'number' ? choice : null;
      row.state = choice === 'leave-out' ? 'left-out' : stateOf(row, run.kind);
      await this.rows.save(tx, id, [row]);
      await this.runs.change(tx, id, { counts: await this.runs.countsOf(tx, id) });
      await writeAudit(tx, actor, {
        action: 'choose',
        entity: 'import',
        entityId: id,
        after: { line, choice },
      });
      const { cells, state, problems, notes, proposals } = row;
      return { line, cells, state, problems, notes, proposals, choice: row.choice };
    });
  }

  /**
   * Deletes the upload, even while it is being checked. Imported records stay. @throws NotFound; DomainError
   * STALE_VERSION, CONFLICT while it is imported
   */
  async discard(id: number, version: number, actor: Actor): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.runs.lock(tx, id, version, 'uploaded', 'checking', 'checked', 'failed', 'done');
      await this.runs.delete(tx, id);
      await writeAudit(tx, actor, { action: 'discard', entity: 'import', entityId: id });
    });
  }
}

function stateOf({ choice, proposals, problems, userId }: StoredRow, kind: ImportKind): ImportRowState {
  if (choice !== null) return 'new';
  if (proposals.length) return 'clash';
  if (problems.length) return 'problem';
  return kind === 'customers' && userId ? 'joined' : 'new';
}
