import type pg from 'pg';
import { withBackupLock } from './backup-lock.js';
import { jumpAhead } from './jump-ahead.js';
import { checkPlace } from './place.js';
import { leftOutIn, sequencesOf } from './tables.js';

/**
 * Does the last steps of a restore for a database that PostgreSQL itself recovered to an earlier moment
 * (point-in-time recovery). Numbers continue far ahead, sessions and sign-in codes become invalid, and the
 * queues start empty.
 * @param database the name of the database
 */
export async function afterRecovery(
  databaseUrl: string,
  database: string,
  buildQueues: () => Promise<void>,
): Promise<void> {
  await withBackupLock(databaseUrl, async (client) => {
    await checkPlace(client, database);
    await client.query('BEGIN');
    await jumpAhead(client, await sequencesOf(client), new Map());
    await forget(client);
    await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
    await client.query('COMMIT');
  });
  await buildQueues();
}

async function forget(client: pg.Client): Promise<void> {
  for (const name of await leftOutIn(client)) await client.query(`DELETE FROM ${name}`);
}
