import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../database.js';
import { TEST_ENVIRONMENT } from '../harness.js';
import { contentsOf, nameOf } from './restore-target.js';

test('the command refuses bad input with a sentence and exit code 1, and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-command-'));
  const full = await createTestDatabase();
  try {
    const script = fileURLToPath(new URL('../../dist/backup-cli.js', import.meta.url));
    const env = { ...TEST_ENVIRONMENT, DATABASE_URL: full.url, PHOTO_STORE_URL: `file:${folder}/photos` };
    const run = (...args: string[]) =>
      new Promise<{ code: number; said: string }>((resolve) => {
        const options = { env: { PATH: process.env.PATH, ...env }, cwd: folder };
        execFile(process.execPath, [script, ...args], options, (error, _out, err) =>
          resolve({ code: Number(error?.code ?? 0), said: err.trim() }),
        );
      });
    const file = join(folder, 'whole.tar.gz');
    expect(await run('backup', file)).toEqual({ code: 0, said: '' });
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, (await readFile(file)).subarray(0, 2_000));
    await symlink('/dev/full', join(folder, 'no-room.tar.gz.part'));
    const before = await contentsOf(full.url);
    const name = nameOf(full.url);
    expect(
      await Promise.all([
        run('restore', join(folder, 'gone.tar.gz')),
        run('restore', cut),
        run('restore', file, '--replace', 'another'),
        ...(existsSync('/dev/full') ? [run('backup', join(folder, 'no-room.tar.gz'))] : []),
      ]),
    ).toEqual([
      { code: 1, said: `There is no file ${join(folder, 'gone.tar.gz')}. Nothing was changed.` },
      { code: 1, said: `${cut} is broken or cut off (unexpected end of file). Nothing was changed.` },
      { code: 1, said: `DATABASE_URL leads to the database ${name}, not to another. Nothing was changed.` },
      ...(existsSync('/dev/full')
        ? [{ code: 1, said: 'The disk is full. Make room and start again; nothing was changed.' }]
        : []),
    ]);
    expect(await contentsOf(full.url)).toEqual(before);
  } finally {
    await full.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the command says what it wants, and in one sentence what is wrong', async () => {
  const script = fileURLToPath(new URL('../../dist/backup-cli.js', import.meta.url));
  const run = (args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [script, ...args], { env: { PATH: process.env.PATH } }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: out + err }),
      );
    });
  expect(await run([])).toEqual({ code: 1, said: expect.stringContaining('npm run backup -- <file>') });
  expect(await run(['backup', 'x.tar.gz'])).toEqual({
    code: 1,
    said: expect.stringContaining('DATABASE_URL is not set'),
  });
});
