import type pg from 'pg';
import type { BackupConfig } from '../config.js';
import { withBackupLock } from './backup-lock.js';
import { IS_GOOD } from './backup-runs.js';
import { backupName, type BackupStore, type StoredFile, timeOf } from './backup-store.js';
import { openBackupStore } from './open-backup-store.js';
import { BrokenBackup, type DecryptionOptions } from './encryption.js';
import type { Builder } from './load.js';
import { RESTORE_SCHEMA } from './restore-backup.js';
import type { Keep } from '../backup-keep.js';
import { expired, type StoredBackup } from './retention.js';
import { sentenceOf } from './sentences.js';
import { TRIAL_SCHEMA, verifyBackup } from './verify-backup.js';
import { type PhotoSource, writeBackup, type Written } from './write-backup.js';

/** The target and the contents of backups, for both the worker and the command. */
export interface BackupSetup extends Builder {
  backups: BackupConfig & { url: string };
  photos: PhotoSource;
}

export interface MadeBackup extends Written {
  name: string;
  place: string;
  /** Names of the backups that were deleted by the retention rule. */
  removed: string[];
}

/** The conditions of a scheduled run. */
export interface RunConditions {
  /** Called when nobody else can make a backup anymore. false if there is nothing to do. */
  due?(): Promise<boolean>;
  signal?: AbortSignal;
}

/**
 * Writes a backup to `BACKUP_URL`, records it, and only then deletes backups by the retention rule.
 * @returns null if no backup was due
 * @throws BackupUnderWay, or any other error, which is recorded
 */
export async function makeBackup(
  setup: BackupSetup,
  { due, signal }: RunConditions = {},
): Promise<MadeBackup | null> {
  const { databaseUrl, photos, backups } = setup;
  const store = await openBackupStore(backups.url);
  return withBackupLock(databaseUrl, async (client) => {
    const installation = await installationOf(client);
    await clearRemains(client, store, installation);
    if (due && !(await due())) return null;
    const { name, id } = await begin(client, store.place, installation, backups.key !== null);
    let written: Written;
    try {
      written = await writeBackup({ databaseUrl, photos, key: backups.key }, store, name, signal);
    } catch (error) {
      await client.query('UPDATE backup_run SET ended_at = now(), failure = $2 WHERE id = $1', [
        id,
        sentenceOf(error),
      ]);
      throw error;
    }
    await client.query('UPDATE backup_run SET ended_at = now(), bytes = $2 WHERE id = $1', [
      id,
      written.bytes,
    ]);
    return {
      ...written,
      name,
      place: store.place,
      removed: await prune(client, store, installation, backups.keep),
    };
  });
}

/**
 * Restores the newest backup into a scratch schema and records the result.
 * @returns the name of the tried backup; null without a backup, or before the next trial is due
 * @throws BrokenBackup, which is recorded; BackupUnderWay, or any other Error if the trial could not be made
 */
export async function verifyNewest(
  setup: BackupSetup,
  { due, signal, unencrypted }: RunConditions & Pick<DecryptionOptions, 'unencrypted'> = {},
): Promise<string | null> {
  const { databaseUrl, backups } = setup;
  const store = await openBackupStore(backups.url);
  return withBackupLock(
    databaseUrl,
    async (client) => {
      const installation = await installationOf(client);
      await clearRemains(client, store, installation);
      if (due && !(await due())) return null;
      const [newest] = backupsIn(await store.list(), installation);
      if (!newest) return null;
      let failure: BrokenBackup | null = null;
      try {
        await verifyBackup(client, { store, name: newest.name, key: backups.key, unencrypted }, setup);
      } catch (error) {
        if (!(error instanceof BrokenBackup)) throw error;
        failure = error;
      }
      await recordTrial(client, store.place, newest, failure?.message ?? null);
      if (failure)
        throw new BrokenBackup(`${newest.name} cannot be restored: ${failure.message}`, { cause: failure });
      return newest.name;
    },
    signal,
  );
}

/** Removes leftovers of killed processes, and records older than 400 days. */
async function clearRemains(client: pg.Client, store: BackupStore, installation: string): Promise<void> {
  await client.query(
    `DROP SCHEMA IF EXISTS ${TRIAL_SCHEMA} CASCADE; DROP SCHEMA IF EXISTS ${RESTORE_SCHEMA} CASCADE`,
  );
  // This process holds the lock, so the process that ran these backups must have stopped.
  await client.query(
    `UPDATE backup_run SET ended_at = now(), failure = 'Its process was stopped.' WHERE ended_at IS NULL`,
  );
  await client.query(`DELETE FROM backup_run WHERE began_at < now() - interval '400 days'`);
  await store.sweep((name) => timeOf(name, installation) !== null);
}

/** The backups among the files, newest first. @param installation null for any installation */
export function backupsIn(
  files: readonly StoredFile[],
  installation: string | null,
): (StoredFile & StoredBackup)[] {
  return files
    .flatMap((file) => {
      const at = timeOf(file.name, installation);
      return at ? [{ ...file, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function installationOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM installation');
  return rows[0]?.id ?? '';
}

async function begin(
  client: pg.Client,
  place: string,
  installation: string,
  encrypted: boolean,
): Promise<{ id: number; name: string }> {
  const { rows } = await client.query<{ now: Date }>('SELECT now() AS now');
  const name = backupName(installation, rows[0]?.now ?? new Date(), encrypted);
  const run = await client.query<{ id: number }>(
    'INSERT INTO backup_run (target, name, encrypted) VALUES ($1, $2, $3) RETURNING id',
    [place, name, encrypted],
  );
  return { id: run.rows[0]?.id ?? 0, name };
}

/**
 * Deletes backups by the retention rule. Never deletes the newest backup, nor the newest one that was
 * restored as a trial, because all later ones may turn out to be broken.
 */
async function prune(
  client: pg.Client,
  store: BackupStore,
  installation: string,
  keep: Keep,
): Promise<string[]> {
  const stored = backupsIn(await store.list(), installation);
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT ON (verified_at IS NULL) name FROM backup_run
     WHERE target = $1 AND name = ANY ($2) AND ${IS_GOOD}
     ORDER BY verified_at IS NULL, began_at DESC`,
    [store.place, stored.map(({ name }) => name)],
  );
  const expiredNames = expired(
    stored,
    keep,
    rows.map(({ name }) => name),
  );
  for (const name of expiredNames) await store.remove(name);
  return expiredNames;
}

/**
 * Records a trial's result. If the database was restored since, the record may lack the backup, and this adds
 * it.
 */
async function recordTrial(
  client: pg.Client,
  place: string,
  { name, at, bytes }: StoredFile & StoredBackup,
  failure: string | null,
): Promise<void> {
  const updated = await client.query(
    'UPDATE backup_run SET verified_at = now(), verification_failure = $3 WHERE target = $1 AND name = $2',
    [place, name, failure],
  );
  if (updated.rowCount) return;
  await client.query(
    `INSERT INTO backup_run (began_at, ended_at, target, name, encrypted, bytes, verified_at, verification_failure)
     VALUES ($1, $1, $2, $3, $4, $5, now(), $6)`,
    [at, place, name, name.endsWith('.enc'), bytes, failure],
  );
}
