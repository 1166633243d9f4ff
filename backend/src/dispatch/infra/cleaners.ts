import { Injectable } from '@nestjs/common';
import type { Cleaner, CleanerForm, CrewStay, Language } from '@homebright/contract';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import { first, sqlState, type Tx, violatedConstraint } from '../../platform/index.js';
import { CLEANER } from './cleaner-reader.js';

const SQL_STATES = { unique: '23505', foreignKey: '23503' };

const SAVE = `
INSERT INTO cleaner (id, name, phone, email, language, active)
VALUES (coalesce($1, nextval('cleaner_id_seq')), $2, $3, $4, $5, $6)
ON CONFLICT (id) DO UPDATE SET name = $2, phone = $3, email = $4, language = $5, active = $6, version = cleaner.version + 1
RETURNING id`;

const STAYS = `
INSERT INTO crew_member (cleaner_id, crew_id, first_date, last_date)
SELECT $1, "crewId", "from", until FROM json_to_recordset($2::json) AS stay ("crewId" integer, "from" date, until date)`;

/** Writes the tables `cleaner` and `crew_member`, for the office. */
@Injectable()
export class Cleaners {
  /**
   * Locks the cleaner's row. Without `version`, any version is accepted.
   * @throws NotFound, also for a cleaner who has left; DomainError STALE_VERSION
   */
  async lock(tx: Tx, id: number, version?: number): Promise<Cleaner> {
    const found = await first<Cleaner>(
      tx,
      `SELECT ${CLEANER} FROM cleaner WHERE id = $1 AND retired_at IS NULL FOR NO KEY UPDATE`,
      [id],
    );
    if (!found) throw new NotFound('The cleaner');
    if (version === undefined || found.version === version) return found;
    const presentValues = Object.entries(found).map(([field, now]) => ({ field, now }));
    const message = `Somebody else changed ${found.name}. Reload the page and try again.`;
    throw new DomainError('STALE_VERSION', message, presentValues);
  }

  /**
   * Inserts a new cleaner, or changes the one with this id.
   * @returns the id
   * @throws Invalid if another cleaner has the phone or email, or a crew does not exist
   */
  async save(tx: Tx, facts: CleanerForm, id: number | null = null): Promise<number> {
    const { name, phone, email, language, active, crews } = facts;
    try {
      const saved = await first<{ id: number }>(tx, SAVE, [id, name, phone, email, language, active]);
      if (!saved) throw new Error('An upsert always answers its row.');
      await this.keepStays(tx, saved.id, crews);
      return saved.id;
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /**
   * Sets the language of the cleaner's own pages. Cleaners choose it themselves, so the version that the office has
   * read stays valid.
   */
  async setLanguage(tx: Tx, id: number, language: Language): Promise<void> {
    await tx.query('UPDATE cleaner SET language = $2 WHERE id = $1', [id, language]);
  }

  async retire(tx: Tx, id: number, now: Date, crews: readonly CrewStay[]): Promise<void> {
    await tx.query(
      'UPDATE cleaner SET retired_at = $2, active = false, version = version + 1 WHERE id = $1',
      [id, now],
    );
    await this.keepStays(tx, id, crews);
  }

  private async keepStays(tx: Tx, id: number, crews: readonly CrewStay[]): Promise<void> {
    await tx.query('DELETE FROM crew_member WHERE cleaner_id = $1', [id]);
    await tx.query(STAYS, [id, JSON.stringify(crews)]);
  }
}

function asRefusal(error: unknown): unknown {
  if (sqlState(error) === SQL_STATES.foreignKey)
    return new Invalid('There is no such crew.', [{ field: 'crews' }]);
  if (sqlState(error) !== SQL_STATES.unique) return error;
  const field = violatedConstraint(error) === 'cleaner_phone' ? 'phone' : 'email';
  return new Invalid(`Another cleaner has this ${field === 'phone' ? 'phone number' : 'email address'}.`, [
    { field },
  ]);
}
