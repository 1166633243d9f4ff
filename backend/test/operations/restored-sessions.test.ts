import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { to as copyTo } from 'pg-copy-streams';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { copyColumns } from '../../src/backup/tables.js';
import type { BackupFile } from '../../src/backup/load.js';
import type { Manifest } from '../../src/backup/manifest.js';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { backUpTo, fileAt, inDatabase, nameOf, rewrite, targetAt } from './restore-target.js';

let folder: string;
let url: string;
let ada: Customer;
let office: Office;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sessions-test-'));
});
const stage = useStage(() => BookingsStage.open({ PHOTO_STORE_URL: `file:${folder}/photos` }));
beforeAll(() => {
  url = stage.test.config.databaseUrl;
});
beforeEach(async () => {
  ada = await stage.customer('ada@example.com');
  office = await Office.enter(stage, { again: true });
  await stage.rows(
    `INSERT INTO one_time_code (purpose, subject, recipient, code_hash, created_at, expires_at)
     VALUES ('phone', '1', '+15551234567', '\\x00', now(), now() + interval '10 minutes') ON CONFLICT DO NOTHING`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const restore = async (file: BackupFile): Promise<unknown> =>
  restoreBackup(file, await targetAt(url, `file:${folder}/photos`), { replace: nameOf(url) });
const opened = async (): Promise<number[]> => [
  (await ada.get('/api/auth/user')).status,
  (await office.get('bookings')).status,
  (await stage.rows('SELECT 1 FROM one_time_code')).length,
];

test('no session and no code works again after a restore, whether it was ended since the backup or not', async () => {
  const file = join(folder, 'now.tar.gz');
  await backUpTo(file, url, `file:${folder}/photos`);
  expect(await opened()).toEqual([200, 200, 1]);
  await stage.test.app.inject({ url: '/api/logout', headers: { cookie: ada.cookie } });
  expect(await opened()).toEqual([401, 200, 1]);
  await restore(await fileAt(file));
  expect(await opened()).toEqual([401, 401, 0]);
  expect((await (await stage.customer('ada@example.com')).get('/api/auth/user')).status).toBe(200);
});

test('nor after one from a backup of an earlier version, which has them in it', async () => {
  const file = join(folder, 'earlier.tar.gz');
  await backUpTo(file, url, `file:${folder}/photos`);
  const old = await withTables(file, ['session', 'one_time_code']);
  expect(await opened()).toEqual([200, 200, 1]);
  await restore(old);
  expect(await opened()).toEqual([401, 401, 0]);
});

/** The same backup with more tables, as in format 1, which contained them. */
async function withTables(file: string, names: string[]): Promise<BackupFile> {
  const tables = await Promise.all(names.map(copied));
  return rewrite(await fileAt(file), `${file}.older`, {
    entry: (entry) => (entry.name === 'head.json' ? null : entry),
    more: tables.map(({ table, bytes }) => ({ name: `tables/${table.name}/000001.copy`, bytes })),
    manifest: (manifest) => ({
      ...manifest,
      format: 1,
      tables: [...manifest.tables, ...tables.map(({ table }) => table)],
    }),
  });
}

/** A table as it is in a backup. */
const copied = (name: string): Promise<{ table: Manifest['tables'][number]; bytes: Buffer }> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ column: string }>(
      `SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [name],
    );
    const columns = rows.map(({ column }) => column);
    const copy = client.query(copyTo(`COPY ${copyColumns(client, { name, columns })} TO STDOUT`));
    const bytes = Buffer.concat((await copy.toArray()) as Buffer[]);
    return { table: { name, columns, rows: copy.rowCount }, bytes };
  });
