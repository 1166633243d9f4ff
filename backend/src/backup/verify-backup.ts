import type pg from 'pg';
import { type BackupFile, type Builder, fillSchema } from './load.js';
import type { Manifest } from './manifest.js';

/** The schema that a backup is restored into for a trial. */
export const SCRATCH = 'verifying';

/**
 * Restores a backup into its own schema beside the live tables, which it never names, and drops it again. It needs as
 * much room as the tables, without PostgreSQL's log.
 * @throws BrokenBackup if it could not be restored, whatever was tried; any other Error if it could not be tried
 */
export async function verifyBackup(client: pg.Client, file: BackupFile, builder: Builder): Promise<Manifest> {
  try {
    return await fillSchema(client, SCRATCH, file, builder, true);
  } finally {
    const over = ['ROLLBACK', 'RESET search_path', `DROP SCHEMA IF EXISTS ${SCRATCH} CASCADE`];
    // If the connection is lost, the next run clears what is left.
    for (const statement of over) await client.query(statement).catch(() => undefined);
  }
}
