import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { extract, pack } from 'tar-stream';
import { PhotoArchive } from '../../src/bookings/index.js';
import { restoreBackup } from '../../src/platform/backup/restore-backup.js';
import { copyColumns } from '../../src/platform/backup/tables.js';
import { type Manifest, writeBackup } from '../../src/platform/backup/write-backup.js';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { inDatabase, nameOf, targetAt } from './restore-target.js';

let folder: string;
let stage: BookingsStage;
let url: string;
let ada: Customer;
let office: Office;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sessions-test-'));
  stage = await BookingsStage.open({ PHOTO_STORE_URL: `file:${folder}/photos` });
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
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const photos = () => PhotoArchive.open(`file:${folder}/photos`);
const restore = async (file: string): Promise<unknown> =>
  restoreBackup(file, await targetAt(url, `file:${folder}/photos`), { replace: nameOf(url) });
const opened = async (): Promise<number[]> => [
  (await ada.get('/api/auth/user')).status,
  (await office.get('bookings')).status,
  (await stage.rows('SELECT 1 FROM one_time_code')).length,
];

test('no session and no code works again after a restore, whether it was ended since the backup or not', async () => {
  const file = join(folder, 'now.tar.gz');
  await writeBackup(url, await photos(), file);
  expect(await opened()).toEqual([200, 200, 1]);
  await stage.test.app.inject({ url: '/api/logout', headers: { cookie: ada.cookie } });
  expect(await opened()).toEqual([401, 200, 1]);
  await restore(file);
  expect(await opened()).toEqual([401, 401, 0]);
  expect((await (await stage.customer('ada@example.com')).get('/api/auth/user')).status).toBe(200);
});

test('nor after one from a backup of an earlier version, which has them in it', async () => {
  const file = join(folder, 'earlier.tar.gz');
  await writeBackup(url, await photos(), file);
  const old = await withTables(file, ['session', 'one_time_code']);
  expect(await opened()).toEqual([200, 200, 1]);
  await restore(old);
  expect(await opened()).toEqual([401, 401, 0]);
});

/** The same backup with more tables in it. */
async function withTables(file: string, names: string[]): Promise<string> {
  const older = `${file}.older`;
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(older));
  const add = (name: string, bytes: Buffer | string) => void archive.entry({ name }, bytes);
  const entries = createReadStream(file).pipe(createGunzip()).pipe(extract());
  for await (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (entry.header.name !== 'manifest.json') {
      add(entry.header.name, bytes);
      continue;
    }
    const manifest = JSON.parse(bytes.toString()) as Manifest;
    for (const name of names) {
      const { table, bytes: rows } = await copied(name);
      const piece = `tables/${name}/000001.copy`;
      manifest.tables.push(table);
      manifest.files[piece] = createHash('sha256').update(rows).digest('hex');
      add(piece, rows);
    }
    add('manifest.json', JSON.stringify(manifest));
  }
  archive.finalize();
  await written;
  return older;
}

/** A table as a backup has it. */
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
