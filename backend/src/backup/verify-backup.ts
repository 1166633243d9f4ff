import type pg from 'pg';
import { type BackupFile, type Builder, fillSchema } from './load.js';
import type { Manifest } from './manifest.js';

/** The schema into which a trial restores a backup. */
export const TRIAL_SCHEMA = 'verifying';

/**
 * Restores a backup into a separate schema, without access to the live tables, and drops the schema again.
 * This needs as much disk space as the tables, but no PostgreSQL log.
 * @throws BrokenBackup if the backup cannot be restored; any other Error if the trial could not be made
 */
export async function verifyBackup(client: pg.Client, file: BackupFile, builder: Builder): Promise<Manifest> {
  try {
    return await fillSchema(client, TRIAL_SCHEMA, file, builder, true);
  } finally {
    const cleanup = ['ROLLBACK', 'RESET search_path', `DROP SCHEMA IF EXISTS ${TRIAL_SCHEMA} CASCADE`];
    // If the connection is lost, the next run clears what is left.
    for (const statement of cleanup) await client.query(statement).catch(() => undefined);
  }
}
