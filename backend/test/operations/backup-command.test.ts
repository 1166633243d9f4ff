import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database.js';
import { TEST_ENVIRONMENT } from '../harness.js';
import { contentsOf, inDatabase, nameOf } from './restore-target.js';

const SCRIPT = fileURLToPath(new URL('../../dist/backup-cli.js', import.meta.url));

test('the command refuses bad input with a sentence and exit code 1, and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-command-'));
  const full = await createTestDatabase();
  try {
    const env = { ...TEST_ENVIRONMENT, DATABASE_URL: full.url, PHOTO_STORE_URL: `file:${folder}/photos` };
    const run = (...args: string[]) =>
      new Promise<{ code: number; said: string }>((resolve) => {
        const options = { env: { PATH: process.env.PATH, ...env }, cwd: folder };
        execFile(process.execPath, [SCRIPT, ...args], options, (error, _out, err) =>
          resolve({ code: Number(error?.code ?? 0), said: err.trim() }),
        );
      });
    const file = join(folder, 'whole.tar.gz');
    expect(await run('backup', file)).toEqual({ code: 0, said: '' });
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, (await readFile(file)).subarray(0, 2_000));
    await symlink('/dev/full', join(folder, 'no-room.tar.gz.part'));
    const newer = join(folder, 'newer.tar.gz');
    await inDatabase(full.url, async (client) => {
      await client.query(
        `INSERT INTO migration ("timestamp", name) VALUES (9999999999999, 'NextYear9999999999999')`,
      );
      expect(await run('backup', newer)).toEqual({ code: 0, said: '' });
      await client.query('DELETE FROM migration WHERE "timestamp" = 9999999999999');
    });
    const before = await contentsOf(full.url);
    const name = nameOf(full.url);
    // The commands run one after the other, because the lock lets only one run at a time.
    expect(await run('restore', '--help')).toEqual({ code: 0, said: '' });
    const refuses = async (said: string, ...args: string[]) =>
      expect(await run(...args)).toEqual({ code: 1, said });
    const gone = join(folder, 'gone.tar.gz');
    await refuses(`There is no file ${gone}. Nothing was changed.`, 'restore', gone);
    await refuses(
      `${cut}: it is broken or cut off (unexpected end of file). Nothing was changed.`,
      'restore',
      cut,
    );
    await refuses(
      'The backup is of a newer version, which has NextYear9999999999999. Nothing was changed.',
      ...['restore', newer],
    );
    await refuses(
      `DATABASE_URL leads to the database ${name}, not to another. Nothing was changed.`,
      ...['restore', file, '--replace', 'another'],
    );
    if (existsSync('/dev/full'))
      await refuses(
        'The disk is full. Make room and start again; nothing was changed.',
        ...['backup', join(folder, 'no-room.tar.gz')],
      );
    expect(await contentsOf(full.url)).toEqual(before);
  } finally {
    await full.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

describe('with BACKUP_URL', () => {
  const KEY = '9be1f09a37d65c82e019b47ad3f6285c70ab1e94f8d2635b9c07ea4d183f62b5';
  let folder: string;
  let full: TestDatabase;
  let empty: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-command-'));
    [full, empty] = [await createTestDatabase(), await createEmptyDatabase()];
  });
  afterAll(async () => {
    await Promise.all([full.drop(), empty.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const environment = (more: Record<string, string>) => ({
    PATH: process.env.PATH,
    ...TEST_ENVIRONMENT,
    DATABASE_URL: full.url,
    PHOTO_STORE_URL: `file:${folder}/photos`,
    BACKUP_URL: `file:${folder}/backups`,
    BACKUP_KEY: KEY,
    ...more,
  });
  const run = (args: string[], more: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string; said: string }>((resolve) => {
      const options = { env: environment(more), cwd: folder };
      execFile(process.execPath, [SCRIPT, ...args], options, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out: out.trim(), said: err.trim() }),
      );
    });

  test('a backup goes there, is listed, tried, and restored as the latest with its key alone', async () => {
    expect(await run(['backup', '--verify'])).toMatchObject({
      code: 1,
      said: 'There is no backup to verify.',
    });
    expect(await run(['restore', 'latest'], { DATABASE_URL: empty.url })).toMatchObject({
      code: 1,
      said: `There is no backup in file:${folder}/backups. Nothing was changed.`,
    });
    expect(await run(['backup'])).toMatchObject({ code: 0, said: '' });
    const [name = ''] = await readdir(join(folder, 'backups'));
    expect((await run(['backup', '--list'])).out).toContain(name);
    expect(await run(['backup', '--verify'])).toMatchObject({
      code: 0,
      out: `${name} was restored into a scratch schema: it is complete, and the totals of its ledger match.`,
    });
    const at = { DATABASE_URL: empty.url };
    expect(await run(['restore', name], { ...at, BACKUP_KEY: KEY.replace('9', '8') })).toMatchObject({
      code: 1,
      said: `${name}: it was encrypted with another key than this BACKUP_KEY. Nothing was changed.`,
    });
    expect(await run(['restore', name], { ...at, BACKUP_KEY: '' })).toMatchObject({
      code: 1,
      said: `${name}: it is encrypted: BACKUP_KEY is needed to read it. Nothing was changed.`,
    });
    expect(await run(['backup', '--unencrypted'])).toMatchObject({ code: 1 });
    const plain = join(folder, 'by-a-stranger.tar.gz');
    expect(await run(['backup', plain], { BACKUP_KEY: '' })).toMatchObject({ code: 0 });
    const taken = await run(['restore', plain], at);
    expect([taken.code, taken.said]).toEqual([
      1,
      expect.stringMatching(
        /not encrypted although BACKUP_KEY is set.+--unencrypted\. Nothing was changed\.$/,
      ),
    ]);
    expect(await contentsOf(empty.url)).toEqual({});
    expect(await run(['restore', 'latest'], at)).toMatchObject({ code: 0, said: '' });
    expect(await contentsOf(empty.url)).toEqual(await contentsOf(full.url));
  });

  test('of two commands at once one makes a backup, the other says so', async () => {
    const results = await Promise.all([run(['backup']), run(['backup']), run(['backup'])]);
    const refused = results.filter(({ code }) => code === 1);
    for (const { said } of refused)
      expect(said).toBe('Another backup or restore of this database is under way. Nothing was changed.');
    const made = (await readdir(join(folder, 'backups'))).filter((name) => !name.endsWith('.enc'));
    expect(made).toEqual([]);
    expect(results.some(({ code }) => code === 0)).toBe(true);
  });

  test.each([
    ['backup', 'verifying'],
    ['restore', 'restoring'],
  ])('one that is killed in the middle of its %s leaves the live tables alone', async (verb, schema) => {
    const before = await contentsOf(full.url);
    const args =
      verb === 'backup' ? ['backup', '--verify'] : ['restore', 'latest', '--replace', nameOf(full.url)];
    const child = spawn(process.execPath, [SCRIPT, ...args], { env: environment({}), stdio: 'ignore' });
    const ended = once(child, 'exit');
    const there = () =>
      inDatabase(full.url, (client) =>
        client.query(
          `SELECT FROM pg_class WHERE relnamespace = to_regnamespace($1) AND relname = 'booking'`,
          [schema],
        ),
      );
    while (!(await there()).rowCount) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended;
    expect(await contentsOf(full.url)).toEqual(before);
    expect(await run(['backup'])).toMatchObject({ code: 0 });
    expect((await there()).rowCount).toBe(0);
  });

  test('after a point-in-time recovery numbers jump ahead, nobody is signed in, and the name is asked', async () => {
    const last = (): Promise<number> =>
      inDatabase(full.url, async (client) => {
        const { rows } = await client.query<{ last: number }>(
          'SELECT last_value AS last FROM booking_id_seq',
        );
        return rows[0]?.last ?? 0;
      });
    const before = await last();
    await inDatabase(full.url, (client) =>
      client.query(
        `INSERT INTO one_time_code (purpose, subject, recipient, code_hash, created_at, expires_at)
         VALUES ('phone', '1', '+15551234567', '\\x00', now(), now() + interval '10 minutes')`,
      ),
    );
    expect(await run(['restore', '--recovered', 'another'])).toMatchObject({
      code: 1,
      said: `DATABASE_URL leads to the database ${nameOf(full.url)}, not to another. Nothing was changed.`,
    });
    expect(await last()).toBe(before);
    expect(await run(['restore', '--recovered', nameOf(full.url)])).toMatchObject({ code: 0, said: '' });
    expect(await last()).toBeGreaterThanOrEqual(before + 100_000);
    const { rows } = await inDatabase(full.url, (client) => client.query('SELECT FROM one_time_code'));
    expect(rows).toEqual([]);
  });
});

test('the command says what it wants, and in one sentence what is wrong', async () => {
  const run = (args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [SCRIPT, ...args], { env: { PATH: process.env.PATH } }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: out + err }),
      );
    });
  expect(await run([])).toEqual({ code: 1, said: expect.stringContaining('npm run backup -- <file>') });
  for (const wrong of [
    ['backup', '--all'],
    ['restore'],
    ['restore', '--recovered'],
    ['restore', 'a', '--replace'],
  ])
    expect(await run(wrong)).toMatchObject({
      code: 1,
      said: expect.stringContaining('--recovered <database>'),
    });
  expect(await run(['backup', 'x.tar.gz'])).toEqual({
    code: 1,
    said: expect.stringContaining('DATABASE_URL is not set'),
  });
});
