import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { QUEUE_SCHEMA } from '../jobs/queues.js';

/** An arbitrary advisory lock: concurrent processes migrate one after the other. */
const LOCK = 7_220_455;

/** Migrates our tables and BullMQ's to the newest version; safe in several processes at once. */
export async function migrate(source: DataSource, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await source.runMigrations();
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}
