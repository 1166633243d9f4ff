import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../database.js';
import { TEST_ENVIRONMENT } from '../harness.js';

const SCRIPT = fileURLToPath(new URL('../../dist/admin-cli.js', import.meta.url));

test('without a terminal a password is generated, as the usage says', async () => {
  const database = await createTestDatabase();
  const env = { PATH: process.env.PATH, ...TEST_ENVIRONMENT, DATABASE_URL: database.url };
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(process.execPath, [SCRIPT, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  try {
    expect((await run('--help')).out).toContain(
      'In a terminal, the password is asked for. Otherwise, or if it is left empty, one is generated.',
    );
    const created = await run('create', 'ada');
    expect(created).toMatchObject({ code: 0, err: '' });
    expect(created.out).toMatch(
      /^ada can sign in at \S+\/admin-login\. The password is \S{20} and is shown only now\.$/m,
    );
    expect(await run('create', 'ada')).toEqual({
      code: 1,
      out: '',
      err: 'An administrator with this username already exists.\n',
    });
    expect((await run('reset', 'ada')).code).toBe(0);
    expect(await run('shout', 'ada')).toMatchObject({ code: 1, out: '' });
  } finally {
    await database.drop();
  }
});
