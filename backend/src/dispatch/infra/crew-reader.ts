import { Injectable } from '@nestjs/common';
import type { Closure, Crew, OFFICE_LISTS } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import {
  byKey,
  first,
  type ListQueryOf,
  type Page,
  Pages,
  rows,
  Sql,
  type Tx,
} from '../../platform/index.js';

/** SQL that shows a column of minutes as 'HH:MM', up to '24:00'. */
export const clock = (column: string): string =>
  `lpad((${column} / 60)::text, 2, '0') || ':' || lpad((${column} % 60)::text, 2, '0')`;

const CREW = `id, name, active, working_days AS "workingDays", ${clock('start_minute')} AS "startsAt",
  ${clock('end_minute')} AS "endsAt", home_base AS "homeBase", version`;

const CLOSURE = `id, name, crew_id AS "crewId", first_date AS "firstDate", last_date AS "lastDate",
  ${clock('from_minute')} AS "fromTime", ${clock('until_minute')} AS "untilTime", version`;
const CLOSURE_ORDER = { firstDate: 'first_date', lastDate: 'last_date', name: 'lower(name)', id: 'id' };

/** Crews and closures for the office. */
@Injectable()
export class CrewReader {
  constructor(
    private readonly pages: Pages,
    private readonly sql: Sql,
  ) {}

  /** @throws NotFound, also for a retired crew */
  async crew(id: number): Promise<Crew> {
    const [crew] = await this.sql.query<Crew>(
      'dispatch-crew',
      `SELECT ${CREW} FROM crew WHERE id = $1 AND retired_at IS NULL`,
      [id],
    );
    if (!crew) throw new NotFound('The crew');
    return crew;
  }

  /** @throws NotFound */
  async mustExist(tx: Tx, crewId: number): Promise<void> {
    const found = await rows(tx, 'SELECT 1 FROM crew WHERE id = $1', [crewId]);
    if (!found.length) throw new NotFound('The crew');
  }

  /** Also finds retired crews. */
  async nameOf(tx: Tx, crewId: number): Promise<string | null> {
    return (await first<{ name: string }>(tx, 'SELECT name FROM crew WHERE id = $1', [crewId]))?.name ?? null;
  }

  /** Active crews, for recognizing names in import files. */
  names(tx: Tx): Promise<{ id: number; name: string }[]> {
    return rows(tx, 'SELECT id, name FROM crew WHERE active AND retired_at IS NULL ORDER BY id');
  }

  crews({ filter, sort, ...range }: ListQueryOf<(typeof OFFICE_LISTS)['crews']>): Promise<Page<Crew>> {
    return this.pages.read<Crew>(
      {
        columns: CREW,
        from: 'crew',
        where: [
          ['(retired_at IS NULL) = $?', true],
          ['strpos(lower(name), lower($?)) > 0', filter.q],
          ['id = ANY ($?)', filter.id],
          ['active = $?', filter.active],
        ],
        ...byKey(sort.field === 'id' ? ['id'] : ['lower(name)', 'id'], sort.descending, 'crew'),
      },
      range,
    );
  }

  /** Active crews, and those with the given ids. */
  crewsAtWorkOr(ids: readonly number[]): Promise<Crew[]> {
    return this.sql.query(
      'dispatch-crews-at-work',
      `SELECT ${CREW} FROM crew WHERE active OR id = ANY ($1) ORDER BY lower(name), id`,
      [ids],
    );
  }

  /** @throws NotFound */
  async closure(id: number): Promise<Closure> {
    const [closure] = await this.sql.query<Closure>(
      'dispatch-closure',
      `SELECT ${CLOSURE} FROM closure WHERE id = $1`,
      [id],
    );
    if (!closure) throw new NotFound('The closure');
    return closure;
  }

  closures({
    filter,
    sort,
    ...range
  }: ListQueryOf<(typeof OFFICE_LISTS)['closures']>): Promise<Page<Closure>> {
    return this.pages.read<Closure>(
      {
        columns: CLOSURE,
        from: 'closure',
        where: [
          ['strpos(lower(name), lower($?)) > 0', filter.q],
          ['id = ANY ($?)', filter.id],
          ['crew_id = $?', filter.crewId],
          ['first_date <= $?', filter.firstDate_lte],
          ['last_date >= $?', filter.lastDate_gte],
        ],
        ...byKey([CLOSURE_ORDER[sort.field], 'id'], sort.descending, 'closure'),
      },
      range,
    );
  }

  closuresOn(date: LocalDate): Promise<Closure[]> {
    return this.sql.query(
      'dispatch-closures-on',
      `SELECT ${CLOSURE} FROM closure WHERE first_date <= $1 AND last_date >= $1 ORDER BY id`,
      [date],
    );
  }
}
