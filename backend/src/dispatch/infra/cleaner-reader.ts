import { Injectable } from '@nestjs/common';
import type { Cleaner, CrewPerson, OFFICE_LISTS } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, byKey, type ListQueryOf, type Page, Pages, Sql } from '../../platform/index.js';
import { clock } from './crew-reader.js';

export const CLEANER = `cleaner.id, cleaner.name, phone, email, language, cleaner.active, version,
  (SELECT coalesce(json_agg(json_build_object('crewId', crew_id, 'from', first_date, 'until', last_date)
     ORDER BY first_date), '[]') FROM crew_member WHERE cleaner_id = cleaner.id) AS crews,
  (SELECT max(last_used_at) FROM session WHERE cleaner_id = cleaner.id AND expires_at > now()) AS "lastSeenAt"`;

/** The people in crews on a day. Inactive cleaners are away for the whole day. */
const PEOPLE = `
SELECT m.crew_id AS "crewId", c.id AS "cleanerId", c.name,
  CASE WHEN c.active THEN (
    SELECT coalesce(json_agg(json_build_object('fromTime', ${clock('from_minute')}, 'untilTime', ${clock('until_minute')})
      ORDER BY from_minute NULLS FIRST, id), '[]')
    FROM time_off WHERE cleaner_id = c.id AND first_date <= $1 AND last_date >= $1)
  ELSE '[{"fromTime": null, "untilTime": null}]' END AS away
FROM crew_member m JOIN cleaner c ON c.id = m.cleaner_id
WHERE m.first_date <= $1 AND (m.last_date IS NULL OR m.last_date >= $1) AND c.retired_at IS NULL
ORDER BY lower(c.name), c.id`;

/** A cleaner who has not left. */
const HAS_NOT_LEFT = 'retired_at IS NULL';

/** Reads cleaners, for the office and for their own pages. */
@Injectable()
export class CleanerReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
    private readonly sql: Sql,
  ) {}

  /** `crewId`: selects cleaners who are in that crew now or later. */
  list({ filter, sort, ...range }: ListQueryOf<(typeof OFFICE_LISTS)['cleaners']>): Promise<Page<Cleaner>> {
    return this.pages.read<Cleaner>(
      {
        columns: CLEANER,
        from: 'cleaner',
        where: [
          ['(retired_at IS NULL) = $?', true],
          ['strpos(lower(name), lower($?)) > 0', filter.q],
          ['id = ANY ($?)', filter.id],
          ['active = $?', filter.active],
          [
            `EXISTS (SELECT FROM crew_member WHERE cleaner_id = cleaner.id AND crew_id = $? AND (last_date IS NULL OR last_date >= $?2))`,
            filter.crewId,
            this.clock.today(),
          ],
        ],
        ...byKey(sort.field === 'id' ? ['id'] : ['lower(name)', 'id'], sort.descending, 'cleaner'),
      },
      range,
    );
  }

  /** The people in the crews on a day, by name. */
  peopleOn(date: LocalDate): Promise<CrewPerson[]> {
    return this.sql.query('crew-people', PEOPLE, [date]);
  }

  /** @throws NotFound, also for a cleaner who has left */
  get(id: number): Promise<Cleaner> {
    return this.one('cleaner-here', `${HAS_NOT_LEFT} AND id = $1`, id);
  }

  /** Also a cleaner who has left. @throws NotFound */
  evenIfGone(id: number): Promise<Cleaner> {
    return this.one('cleaner-even-if-gone', 'id = $1', id);
  }

  /** null if the cleaner has left or does not work for now */
  async atWork(id: number): Promise<Cleaner | null> {
    const found = await this.find('cleaner-at-work', `${HAS_NOT_LEFT} AND active AND id = $1`, id);
    return found[0] ?? null;
  }

  /** The cleaner who works here with this address or number (E.164); null if nobody does. */
  async byAddress(to: { email: string } | { phone: string }): Promise<Cleaner | null> {
    const found =
      'email' in to
        ? await this.find(
            'cleaner-by-email',
            `${HAS_NOT_LEFT} AND active AND lower(email) = lower($1)`,
            to.email,
          )
        : await this.find('cleaner-by-phone', `${HAS_NOT_LEFT} AND active AND phone = $1`, to.phone);
    return found[0] ?? null;
  }

  private async one(name: string, condition: string, value: unknown): Promise<Cleaner> {
    const [cleaner] = await this.find(name, condition, value);
    if (!cleaner) throw new NotFound('The cleaner');
    return cleaner;
  }

  /** @param name the statement's name. PostgreSQL cuts names after 63 characters. */
  private find(name: string, condition: string, value: unknown): Promise<Cleaner[]> {
    return this.sql.query(name, `SELECT ${CLEANER} FROM cleaner WHERE ${condition}`, [value]);
  }
}
