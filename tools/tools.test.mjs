import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'espree';
import { reportFile, suitesThatUseRedis } from './steps/checks.mjs';
import { fingerprint } from './steps/freshness.mjs';
import { isInstalled } from './steps/install.mjs';
import { at } from './steps/places.mjs';
import { startRedis } from './steps/redis.mjs';

const folder = mkdtempSync(join(tmpdir(), 'homebright-tools-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, content) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
};

test('the files that an old Node reads first have no syntax that Node 12 does not know', () => {
  for (const file of ['start.mjs', 'test.mjs', 'steps/node-version.mjs']) {
    const source = readFileSync(at('tools', file), 'utf8');
    assert.ok(parse(source, { ecmaVersion: 2020, sourceType: 'module' }));
  }
});

test('each operator’s command prints its usage without a database, and exits with 0', () => {
  const commands = [
    'start',
    'setup',
    'doctor',
    'admin',
    'backup',
    'restore',
    'upgrade',
    'rollback',
    'release',
  ];
  for (const name of commands) {
    const args = [at('tools', `${name}.mjs`), '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
    assert.deepEqual([status, stderr], [0, ''], name);
    assert.match(stdout, new RegExp(`npm (run )?${name}\\b`), name);
  }
});

test('with a Node that is too old, one sentence is printed and the exit code is 1', () => {
  const pretend =
    "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })";
  const tools = [
    'start',
    'build',
    'dev',
    'check',
    'test',
    'test-changed',
    'test-slow',
    'test-faults',
    'test-mutation',
    'admin',
    'doctor',
    'backup',
    'restore',
    'upgrade',
    'rollback',
    'release',
  ];
  for (const tool of tools) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', pretend, at('tools', `${tool}.mjs`)],
      {
        encoding: 'utf8',
      },
    );
    assert.equal(status, 1);
    assert.equal(stderr, 'Homebright needs Node.js 20.19 or newer; this is 18.20.4.\n');
  }
});

test('without Node the start script says so in one sentence', { skip: process.platform === 'win32' }, () => {
  const { status, stderr } = spawnSync('/bin/sh', [at('start')], {
    encoding: 'utf8',
    env: { PATH: join(folder, 'nothing-here') },
  });
  assert.equal(status, 1);
  assert.match(stderr, /^Homebright needs Node\.js 20\.19 or newer, and there is no node here: [^\n]+\n$/);
});

test('a workspace is built again when a source changes, not when a test or the build’s result changes', () => {
  write('ws/src/a.ts', 'a');
  const before = fingerprint(join(folder, 'ws'));
  write('ws/src/a.test.ts', 'test');
  write('ws/dist/a.js', 'out');
  assert.equal(fingerprint(join(folder, 'ws')), before);
  write('ws/src/a.ts', 'b');
  const changed = fingerprint(join(folder, 'ws'));
  assert.notEqual(changed, before);
  assert.notEqual(fingerprint(join(folder, 'ws'), 'another contract'), changed);
});

test('the dependencies count as installed if the versions in the lock file are installed', () => {
  const root = mkdtempSync(join(folder, 'root-'));
  const put = (path, content) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  const wanted = (version, binary = '1.0.0') =>
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/pg': { version },
        'node_modules/@homebright/contract': { link: true },
        'node_modules/for-this-system': { version: binary, optional: true },
        'node_modules/for-another-system': { version: '1.0.0', optional: true },
      },
    });
  assert.equal(isInstalled(wanted('8.0.0'), root), false, 'nothing was installed');
  const installed = { 'node_modules/pg': '8.0.0', 'node_modules/for-this-system': '1.0.0' };
  put('node_modules/.package-lock.json', {
    packages: Object.fromEntries(Object.entries(installed).map(([path, version]) => [path, { version }])),
  });
  for (const path of Object.keys(installed)) put(`${path}/package.json`, {});
  assert.equal(isInstalled(wanted('8.0.0'), root), true);
  assert.equal(isInstalled(wanted('8.0.1'), root), false, 'of an earlier commit');
  assert.equal(isInstalled(wanted('8.0.0', '1.0.1'), root), false, 'the binary of an earlier commit');
  rmSync(join(root, 'node_modules/pg'), { recursive: true });
  assert.equal(isInstalled(wanted('8.0.0'), root), false, 'its folder was taken away');
});

test('only the suites that import the Redis helper use Redis', () => {
  const suites = suitesThatUseRedis();
  assert.ok(suites.includes('test/outbox.test.ts'));
  assert.ok(!suites.includes('test/sessions.test.ts'));
  const readers = readdirSync(at('backend/test'), { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(at('backend/test', file), 'utf8').includes('TEST_REDIS'));
  assert.deepEqual(readers, ['redis.ts']);
});

test('a step that names many suites writes its report to a file with a valid name', () => {
  const suites = Array.from({ length: 9 }, (_, n) => `test/operations/backup-command-${n}.test.ts`);
  const name = basename(reportFile(`backend HTTP suites: ${suites.join(', ')}`));
  assert.ok(name.length < 255 && name.endsWith('.report.json'), name);
});

test('a redis-server that does not run is named, without an exception', async () => {
  const program = write('bin/redis-server', 'not a program');
  const { PATH } = process.env;
  process.env.PATH = join(program, '..');
  try {
    assert.deepEqual(await startRedis(), { problem: `${program} cannot be run (EACCES)` });
    // Like a program for another machine, or one that lacks a library.
    writeFileSync(program, '#!/bin/sh\nexit 127\n');
    chmodSync(program, 0o755);
    assert.deepEqual(await startRedis(), { problem: `${program} cannot be run (it ended with 127)` });
    process.env.PATH = folder;
    assert.deepEqual(await startRedis(), {});
  } finally {
    process.env.PATH = PATH;
  }
});
