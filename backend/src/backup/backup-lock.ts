import pg from 'pg';

/** The key of an advisory lock; an arbitrary number. */
const LOCK = 7_220_456;

/** Another backup, trial or restore of this database is under way. */
export class BackupUnderWay extends Error {
  constructor() {
    super('Another backup or restore of this database is under way. Nothing was changed.');
  }
}

/**
 * Lets only one backup, trial or restore run at a time, across processes. The lock belongs to its own
 * connection and ends with it.
 * @param signal ends the connection and the work on it
 * @throws BackupUnderWay
 */
export async function withBackupLock<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection already makes the current statement fail.
  client.on('error', () => undefined);
  await client.connect();
  const stop = (): void => void client.end();
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [LOCK]);
    if (!rows[0]?.free) throw new BackupUnderWay();
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end();
  }
}
