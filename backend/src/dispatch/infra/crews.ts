import { Injectable } from '@nestjs/common';
import type { Crew as CrewRecord } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { type Page, Pages, Sql, type Tx } from '../../platform/index.js';
import { Crew } from '../domain/crew.js';
import { clockColumn } from './clock.sql.js';

export interface CrewQuestion {
  filter: { q?: string; id?: number[]; active?: boolean };
  sort: { field: 'name' | 'id'; descending: boolean };
  from: number;
  size: number;
}

const COLUMNS = `id, name, active, working_days AS "workingDays", ${clockColumn('start_minute')} AS "startsAt",
  ${clockColumn('end_minute')} AS "endsAt", home_base AS "homeBase"`;

/** In the order of ids, so that two changes at once cannot deadlock. */
const TOUCH = `
UPDATE crew SET calendar_version = calendar_version + 1 WHERE id IN (
  SELECT id FROM crew WHERE $1::integer[] IS NULL OR id = ANY ($1) ORDER BY id FOR NO KEY UPDATE)`;

@Injectable()
export class Crews {
  constructor(
    private readonly pages: Pages,
    private readonly sql: Sql,
  ) {}

  /**
   * Locks the row against other changes, and waits for placements with this crew that are under way.
   * @throws NotFound, also for a retired one
   */
  async lock(tx: Tx, id: number): Promise<Crew> {
    const crew = await tx.findOne(Crew, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!crew || crew.retiredAt) throw new NotFound('The crew');
    return crew;
  }

  /**
   * Announces a change of these crews' closures, null: of every crew's. Waits for placements that are under way, so that
   * the next statement sees them; those that come later wait for this transaction and are decided again after it.
   */
  async touchCalendars(tx: Tx, crewIds: readonly number[] | null): Promise<void> {
    await tx.query(TOUCH, [crewIds]);
  }

  /** @throws NotFound */
  async one(id: number): Promise<CrewRecord> {
    const [crew] = await this.sql.query<CrewRecord & Record<string, unknown>>(
      'dispatch-crew',
      `SELECT ${COLUMNS} FROM crew WHERE id = $1 AND retired_at IS NULL`,
      [id],
    );
    if (!crew) throw new NotFound('The crew');
    return crew;
  }

  page({ filter, sort, ...range }: CrewQuestion): Promise<Page<CrewRecord>> {
    const direction = sort.descending ? 'DESC' : 'ASC';
    return this.pages.read<CrewRecord>(
      {
        columns: COLUMNS,
        from: 'crew',
        where: [
          ['(retired_at IS NULL) = $?', true],
          ['strpos(lower(name), lower($?)) > 0', filter.q],
          ['id = ANY ($?)', filter.id],
          ['active = $?', filter.active],
        ],
        orderBy: sort.field === 'id' ? `id ${direction}` : `lower(name) ${direction}, id`,
      },
      range,
    );
  }

  atWorkOr(ids: number[]): Promise<CrewRecord[]> {
    return this.sql.query<CrewRecord & Record<string, unknown>>(
      'dispatch-crews-at-work',
      `SELECT ${COLUMNS} FROM crew WHERE active OR id = ANY ($1) ORDER BY lower(name), id`,
      [ids],
    );
  }
}
