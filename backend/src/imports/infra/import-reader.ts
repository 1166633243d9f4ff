import { Injectable } from '@nestjs/common';
import { type ImportRow, type ImportRun, namesToShow } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { Sql } from '../../platform/index.js';
import { SHOWN_ROW } from './import-rows.js';
import { RUN, type StoredRun } from './import-runs.js';

const SHOWN = `SELECT ${RUN}, (SELECT count(*)::integer FROM import_row WHERE run_id = r.id AND notes <> '{}') AS notes,
  ARRAY(SELECT to_jsonb(cells) FROM import_row WHERE run_id = r.id ORDER BY line LIMIT 5) AS sample FROM import_run r`;

/**
 * Different cells of a column. Those with a sign or an 'and' come first, because such names are written in several
 * ways.
 */
const NAMES = `
SELECT cell FROM (
  SELECT left(cells[$2::integer + 1], 120) AS cell, min(line) AS line FROM import_row WHERE run_id = $1 GROUP BY 1
) AS named WHERE trim(cell) <> '' ORDER BY cell ~* '[,&+(]| (and|y) ' DESC, line LIMIT 200`;

/** Imports as the office sees them. */
@Injectable()
export class ImportReader {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  async list(): Promise<ImportRun[]> {
    const found = await this.sql.query<ShownRun>('imports', `${SHOWN} ORDER BY id DESC LIMIT 50`);
    return found.map(shown);
  }

  /** @throws NotFound */
  async show(id: number): Promise<ImportRun> {
    const run = await this.sql.first<ShownRun>('import', `${SHOWN} WHERE id = $1`, [id]);
    if (!run) throw new NotFound('The import');
    return { ...shown(run), names: await this.namesOf(run) };
  }

  private async namesOf({ id, kind, state, mapping: { name } }: ShownRun): Promise<string[]> {
    const isOpen = state === 'uploaded' || state === 'checked' || state === 'failed';
    if (kind !== 'customers' || name === undefined || !isOpen) return [];
    const found = await this.sql.query<{ cell: string }>('import-names', NAMES, [id, name]);
    return namesToShow(found.map(({ cell }) => cell));
  }

  /** Rows after that line, ordered by line. */
  rows(runId: number, after: number, states: readonly string[] | null, limit: number): Promise<ImportRow[]> {
    return this.sql.query<ImportRow>(
      'import-rows',
      `SELECT ${SHOWN_ROW} FROM import_row WHERE run_id = $1 AND line > $2 AND ($3::text[] IS NULL OR state = ANY ($3)
         OR 'note' = ANY ($3) AND notes <> '{}') ORDER BY line LIMIT $4`,
      [runId, after, states, limit],
    );
  }
}

type ShownRun = StoredRun & Pick<ImportRun, 'sample' | 'notes'>;

function shown({ step: _s, doneLine: _d, actorId: _a, createdAt, endsAt, ...run }: ShownRun): ImportRun {
  return { ...run, names: [], createdAt: createdAt.toISOString(), endsAt: endsAt.toISOString() };
}
