import { Injectable } from '@nestjs/common';
import {
  BusinessClock,
  HoldsPersonalData,
  type PersonalData,
  select,
  Sql,
  Transactions,
  type Tx,
} from '../../platform/index.js';
import { ImportRuns } from './import-runs.js';

const EXPORT = {
  imported: `SELECT kind, target_id AS "number", imported_at AS "importedAt" FROM import_source WHERE user_id = $1 ORDER BY imported_at`,
  uploadedRows: `SELECT cells FROM import_row WHERE user_id = $1 ORDER BY run_id, line`,
};

/** Personal data in imports: uploaded rows about a customer, and the record of what was imported. */
@Injectable()
@HoldsPersonalData()
export class ImportData implements PersonalData {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly runs: ImportRuns,
  ) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return select(this.sql, EXPORT, userId);
  }

  /** Keeps only the hash of the former id, so that importing the same file again does not bring the customer back. */
  async erase(tx: Tx, userId: string, email: string | null): Promise<void> {
    await tx.query('DELETE FROM import_row WHERE user_id = $1', [userId]);
    if (email) await tx.query(`DELETE FROM import_row WHERE reading ->> 'email' = lower($1)`, [email]);
    await tx.query('UPDATE import_source SET user_id = NULL, target_id = NULL WHERE user_id = $1', [userId]);
  }

  async forget(): Promise<void> {
    await this.transactions.run((tx) => this.runs.forget(tx, this.clock.date()));
  }
}
