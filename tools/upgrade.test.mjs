import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Installation } from './steps/installation.mjs';
import { at } from './steps/places.mjs';
import { assignments, sharedEnvironment } from './steps/services.mjs';
import { writeEnvironmentFile } from './steps/setup-file.mjs';

/** A complete upgrade is in faults/upgrade.test.mjs; these tests need neither builds nor services. */
const folder = mkdtempSync(join(tmpdir(), 'homebright-upgrade-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const releaseOf = (name, version) => {
  const path = join(folder, name, 'releases', `v${version}`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ version }));
  return path;
};

test('a unit’s command gets the settings of the unit except its ports', () => {
  const environment = assignments(
    'NODE_ENV=production PORT=3000 "LANG=two words" NODE_EXTRA_CA_CERTS=/etc/own.pem\n',
  );
  assert.deepEqual(environment, {
    NODE_ENV: 'production',
    PORT: '3000',
    LANG: 'two words',
    NODE_EXTRA_CA_CERTS: '/etc/own.pem',
  });
  assert.deepEqual(Object.keys(sharedEnvironment({ environment })), [
    'NODE_ENV',
    'LANG',
    'NODE_EXTRA_CA_CERTS',
  ]);
  assert.deepEqual(assignments('\n'), {});
});

test('two links name the running and the previous release; releases without a link are deleted', () => {
  const old = ['1.0.0', '1.1.0', '1.2.0'].map((version) => releaseOf('linked', version));
  symlinkSync('releases/v1.1.0', join(folder, 'linked/current'));
  const installation = new Installation(old[0]);
  assert.deepEqual([installation.current, installation.previous], ['v1.1.0', null]);
  installation.link('previous', 'v1.1.0');
  installation.link('current', 'v1.2.0');
  assert.deepEqual([installation.current, installation.previous], ['v1.2.0', 'v1.1.0']);
  mkdirSync(join(folder, 'linked/releases/v1.3.0.building-1'));
  assert.deepEqual(installation.clear(), ['v1.0.0']);
  assert.ok(!existsSync(old[0]) && !existsSync(join(folder, 'linked/releases/v1.3.0.building-1')));
  assert.ok(existsSync(old[1]) && existsSync(old[2]));
  installation.unlink('previous');
  assert.equal(installation.previous, null);
});

test('only one upgrade runs at a time; a killed one does not block the next', () => {
  const release = releaseOf('locked', '1.0.0');
  symlinkSync('releases/v1.0.0', join(folder, 'locked/current'));
  const lock = join(folder, 'locked/releases/.lock');
  writeFileSync(lock, String(process.ppid));
  assert.throws(
    () => new Installation(release).lock(),
    /Another upgrade or rollback is running \(process \d+\)\./,
  );
  writeFileSync(lock, String(spawnSync('true').pid));
  new Installation(release).lock();
  assert.equal(readFileSync(lock, 'utf8'), String(process.pid));
});

test('a release or a backup without enough space is refused in a sentence', () => {
  const release = releaseOf('full', '1.0.0');
  symlinkSync('releases/v1.0.0', join(folder, 'full/current'));
  const installation = new Installation(release);
  assert.throws(
    () => installation.checkRoom(folder, 1e15),
    /A release needs about 1000000\.0 GB, and .* has [\d.]+ GB\. Make room first\./,
  );
  installation.checkRoom(folder, 1);
});

test(
  'outside of an installation it is one sentence and exit code 1',
  { skip: process.platform === 'win32' },
  () => {
    for (const verb of ['upgrade', 'rollback']) {
      const { status, stderr } = spawnSync(process.execPath, [at(`tools/${verb}.mjs`)], { encoding: 'utf8' });
      assert.equal(status, 1);
      assert.match(
        stderr,
        process.getuid() === 0 ? /is not a release of an installation/ : /run this as root/,
      );
      assert.equal(stderr.trim().split('\n').length, 1);
    }
  },
);

test('setup writes through the link of a release, even if its file does not exist yet', () => {
  const release = releaseOf('linked-env', '1.0.0');
  const link = join(release, '.env');
  symlinkSync('../../.env', link);
  for (const value of ['first', 'second']) {
    writeEnvironmentFile(link, { MAIL_FROM: value });
    assert.ok(lstatSync(link).isSymbolicLink());
    assert.match(readFileSync(link, 'utf8'), new RegExp(`^MAIL_FROM=${value}$`, 'm'));
    assert.equal(statSync(join(folder, 'linked-env/.env')).mode & 0o777, 0o600);
  }
});
