import { Injectable } from '@nestjs/common';
import type { Closure as ClosureRecord } from '@homebright/contract';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { type Page, Pages, Sql, sqlState, type Tx } from '../../platform/index.js';
import { Closure } from '../domain/closure.js';
import { clockColumn } from './clock.sql.js';

export interface ClosureQuestion {
  filter: { q?: string; id?: number[]; crewId?: number; firstDate_lte?: string; lastDate_gte?: string };
  sort: { field: keyof typeof SORTED_BY; descending: boolean };
  from: number;
  size: number;
}

const SORTED_BY = { firstDate: 'first_date', lastDate: 'last_date', name: 'lower(name)', id: 'id' };
const FOREIGN_KEY = '23503';

const COLUMNS = `id, name, crew_id AS "crewId", first_date AS "firstDate", last_date AS "lastDate",
  ${clockColumn('from_minute')} AS "fromTime", ${clockColumn('until_minute')} AS "untilTime"`;

@Injectable()
export class Closures {
  constructor(
    private readonly pages: Pages,
    private readonly sql: Sql,
  ) {}

  /** Locks the row. @throws NotFound */
  async lock(tx: Tx, id: number): Promise<Closure> {
    const closure = await tx.findOne(Closure, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!closure) throw new NotFound('The closure');
    return closure;
  }

  /** @throws Invalid for a crew that does not exist */
  async save(tx: Tx, closure: Closure): Promise<Closure> {
    try {
      return await tx.save(closure);
    } catch (error) {
      if (sqlState(error) === FOREIGN_KEY) throw new Invalid('There is no such crew.', [{ field: 'crewId' }]);
      throw error;
    }
  }

  /** @throws NotFound */
  async one(id: number): Promise<ClosureRecord> {
    const [closure] = await this.sql.query<ClosureRecord & Record<string, unknown>>(
      'dispatch-closure',
      `SELECT ${COLUMNS} FROM closure WHERE id = $1`,
      [id],
    );
    if (!closure) throw new NotFound('The closure');
    return closure;
  }

  page({ filter, sort, ...range }: ClosureQuestion): Promise<Page<ClosureRecord>> {
    const direction = sort.descending ? 'DESC' : 'ASC';
    return this.pages.read<ClosureRecord>(
      {
        columns: COLUMNS,
        from: 'closure',
        where: [
          ['strpos(lower(name), lower($?)) > 0', filter.q],
          ['id = ANY ($?)', filter.id],
          ['crew_id = $?', filter.crewId],
          ['first_date <= $?', filter.firstDate_lte],
          ['last_date >= $?', filter.lastDate_gte],
        ],
        orderBy: `${SORTED_BY[sort.field]} ${direction}, id ${direction}`,
      },
      range,
    );
  }

  on(date: LocalDate): Promise<ClosureRecord[]> {
    return this.sql.query<ClosureRecord & Record<string, unknown>>(
      'dispatch-closures-on',
      `SELECT ${COLUMNS} FROM closure WHERE first_date <= $1 AND last_date >= $1 ORDER BY id`,
      [date],
    );
  }
}
