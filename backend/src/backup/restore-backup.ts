import type pg from 'pg';
import { withBackupLock } from './backup-lock.js';
import { sha256 } from './archive.js';
import { BrokenBackup } from './encryption.js';
import { jumpAhead } from './jump-ahead.js';
import { type BackupFile, type Builder, contentsOf, fillSchema } from './load.js';
import { type Manifest, PHOTOS } from './manifest.js';
import { checkPlace, ownTables, ownViews, refuseIfUsed, refuseStrangers } from './place.js';
import { sequencesOf } from './tables.js';

export interface Target extends Builder {
  buildQueues(): Promise<void>;
  keepPhoto(key: string, bytes: Buffer): Promise<void>;
}

/** The temporary schema of restored tables, before they replace the present tables. */
export const RESTORE_SCHEMA = 'restoring';

/**
 * Restores a backup into a temporary schema, migrates it to this version and checks it. Only then restores
 * its photos and replaces the present tables, in one transaction. A failure before that changes nothing. The
 * rights of the database's owner are enough.
 * @param options.replace the name of the database whose present data is discarded at the end
 * @throws Error if the backup is broken or of a newer version, or if the database is in use or not the named
 * one
 */
export async function restoreBackup(
  file: BackupFile,
  target: Target,
  { replace = null }: { replace?: string | null } = {},
): Promise<Manifest> {
  const manifest = await withBackupLock(target.databaseUrl, async (client) => {
    await checkPlace(client, replace);
    try {
      const whole = await fillSchema(client, RESTORE_SCHEMA, file, target, false);
      if (whole.photos) await restorePhotos(file, whole, target);
      await replaceTables(client, whole, target, replace);
      return whole;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      await client.query(`DROP SCHEMA IF EXISTS ${RESTORE_SCHEMA} CASCADE`).catch(() => undefined);
      throw error;
    }
  });
  await target.buildQueues();
  return manifest;
}

/**
 * Runs only after the whole backup was read and checked. Each file must still have the checksum found then.
 */
async function restorePhotos(file: BackupFile, { files }: Manifest, target: Target): Promise<void> {
  for await (const { name, bytes } of contentsOf(file)) {
    if (!name.startsWith(PHOTOS)) continue;
    if (files[name] !== sha256(bytes))
      throw new BrokenBackup(`${name} in it changed while it was being read`);
    await target.keepPhoto(name.slice(PHOTOS.length), bytes);
  }
}

/**
 * Replaces the present tables. The queues refer to the old rows, so they start empty, and the outbox sends
 * pending events again.
 */
async function replaceTables(
  client: pg.Client,
  manifest: Manifest,
  target: Target,
  replace: string | null,
): Promise<void> {
  await client.query('BEGIN');
  if (replace === null) await refuseIfUsed(client);
  const given = new Map((await sequencesOf(client, 'public')).map(({ name, last }) => [name, last]));
  const [old, restored] = [await ownTables(client, 'public'), await ownTables(client, RESTORE_SCHEMA)];
  const [oldViews, views] = [await ownViews(client, 'public'), await ownViews(client, RESTORE_SCHEMA)];
  await refuseStrangers(client, target.known, [...old, ...oldViews], [...restored, ...views]);
  const inPublic = (names: string[]): string => names.map((name) => `public.${name}`).join(', ');
  // Tables cannot be dropped while a view reads them.
  if (oldViews.length) await client.query(`DROP VIEW ${inPublic(oldViews)}`);
  if (old.length) await client.query(`DROP TABLE ${inPublic(old)}`);
  for (const name of restored) await client.query(`ALTER TABLE ${RESTORE_SCHEMA}.${name} SET SCHEMA public`);
  for (const name of views) await client.query(`ALTER VIEW ${RESTORE_SCHEMA}.${name} SET SCHEMA public`);
  await replaceFunctions(client);
  await client.query(`DROP SCHEMA ${RESTORE_SCHEMA}; SET search_path = public`);
  await jumpAhead(client, manifest.sequences, given);
  await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
  await client.query('COMMIT');
}

/**
 * Replaces the functions that triggers call. The former tables, which used the old functions, are already
 * dropped.
 */
async function replaceFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) AS name FROM pg_proc
     WHERE pronamespace = $1::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
    [RESTORE_SCHEMA],
  );
  for (const { name } of rows)
    await client.query(
      `DROP FUNCTION IF EXISTS public.${name}; ALTER FUNCTION ${RESTORE_SCHEMA}.${name} SET SCHEMA public`,
    );
}
