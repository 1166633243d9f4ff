import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { first, Sql, type Tx } from '../../platform/index.js';

/** Somebody who works here now, as their own pages know them. */
export interface KnownCleaner {
  id: number;
  name: string;
  language: Language;
}

const KNOWN = 'SELECT id, name, language FROM cleaner WHERE active AND retired_at IS NULL';

/** Cleaners as they sign in. */
@Injectable()
export class KnownCleaners {
  constructor(private readonly sql: Sql) {}

  /** @param address '+15551234567', or an email in small letters */
  byAddress(tx: Tx, address: string): Promise<KnownCleaner | null> {
    return first(tx, `${KNOWN} AND (phone = $1 OR lower(email) = $1)`, [address]);
  }

  /** null for who works here no more, or not for now. */
  find(id: number): Promise<KnownCleaner | null> {
    return this.sql.first('known-cleaner', `${KNOWN} AND id = $1`, [id]);
  }

  /** Whether there is such a cleaner, working here or not. */
  async exists(id: number): Promise<boolean> {
    return (
      (await this.sql.first('cleaner-exists', 'SELECT 1 AS one FROM cleaner WHERE id = $1', [id])) !== null
    );
  }

  /** In which language their pages are. It is their own choice: the office's version stays. */
  async speak(id: number, language: Language): Promise<void> {
    await this.sql.query('cleaner-speaks', 'UPDATE cleaner SET language = $2 WHERE id = $1', [id, language]);
  }
}
