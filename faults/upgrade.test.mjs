import { freePort } from '@homebright/sandbox';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { everythingOnce } from './stage/books.mjs';
import { Load } from './stage/load.mjs';
import { startProxy } from './stage/proxy.mjs';
import { npmFromHere, operate, Repository, run } from './stage/releases.mjs';
import { Database, scratch, until } from './stage/services.mjs';
import { smallDisk } from './stage/small-disk.mjs';
import { Stage } from './stage/stage.mjs';
import { Supervisor } from './stage/supervisor.mjs';
import { firing, promtoolInstalled } from '../tools/steps/promtool.mjs';

const [OLD, NEW, BROKEN] = ['50.1.0', '50.2.0', '50.3.0'];
const skip =
  process.platform !== 'linux' || process.getuid() !== 0
    ? 'services are restarted by root on Linux alone'
    : !existsSync(join(import.meta.dirname, '../.git')) && 'there is no git repository to make releases of';

let stage;
let supervisor;
let proxy;
let installation;
let services;
let backups;
const bin = scratch();
const bookings = [];

before(async () => {
  if (skip) return;
  const environment = {
    // A slow machine must not make a request fail.
    DRAIN_SECONDS: '8',
    DATABASE_WAIT_SECONDS: '120',
    PUBLIC_URL: 'https://book.example.com',
    TRUST_PROXY: '1',
    MAIL_FROM: 'Drill <drill@example.com>',
  };
  stage = await Stage.open({ apis: 0, worker: false, environment });
  const ports = await Promise.all([1, 2, 3, 4, 5, 6].map(() => freePort()));
  const [first, second, worker, ...metrics] = ports;
  services = [
    { name: `homebright-api@${first}.service`, port: first, metrics: metrics[0] },
    { name: `homebright-api@${second}.service`, port: second, metrics: metrics[1] },
    { name: 'homebright-worker.service', port: worker, metrics: metrics[2] + 1 },
  ].sort((a, b) => a.name.localeCompare(b.name));
  proxy = await startProxy([first, second]);
  stage.apis = [{ url: proxy.url, end: () => undefined }];
  stage.provider.deliverTo(`${proxy.url}/api/stripe/webhook`);
  // The units set these two.
  const { NODE_ENV: _, HOST: __, ...settings } = stage.environment;
  npmFromHere(bin);
  const repository = new Repository();
  repository.release(OLD);
  installation = repository.install(OLD, settings, bin);
  repository.release(NEW, (write) => {
    write(
      'backend/migrations/9999999999999-drill.sql',
      () => 'ALTER TABLE booking ADD COLUMN drilled text;\n',
    );
    write('deploy/systemd/homebright-worker.service', (text) =>
      text.replace('TimeoutStopSec=60', 'TimeoutStopSec=61'),
    );
  });
  repository.release(BROKEN, (write) =>
    write('backend/src/worker.ts', (text) => `${text}\nthrow new Error('broken on purpose');\n`),
  );
  supervisor = await Supervisor.open(
    installation,
    join(installation, 'current/deploy/systemd'),
    Object.fromEntries(
      services.map(({ name, port, metrics: at }) => [
        name,
        name.includes('@')
          ? { METRICS_PORT: String(at) }
          : { WORKER_PORT: String(port), METRICS_PORT: String(at - 1) },
      ]),
    ),
  );
  backups = join(scratch(), 'backups');
  await allRun(OLD);
});
after(async () => {
  await proxy?.stop();
  await supervisor?.close();
  await stage?.close();
});

async function versions() {
  return Promise.all(
    services.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/version`).catch(() => null);
      return answer ? (await answer.json()).version : null;
    }),
  );
}

const allRun = (version) =>
  until(async () => (await versions()).every((one) => one === version), `all are ${version}`, 600).catch(
    (error) => {
      throw new Error(`${error.message}\n${services.map(({ name }) => supervisor.said(name)).join('\n')}`);
    },
  );
const linked = (name) => readlinkSync(join(installation, name));
const command = (verb, ...args) => operate(installation, `${bin}:${supervisor.bin}`, verb, ...args);
const upgrade = (...args) => command('upgrade', '--backups', backups, '--wait', '600', ...args);

/** Makes one more booking on whichever release serves now, paid and confirmed to its customer. */
async function bookOnce() {
  const booking = await stage.book(await stage.customer(), 3 + bookings.length);
  bookings.push(booking);
  stage.give(booking);
  await everythingOnce(stage, bookings);
}

/** Runs an action under constant requests, none of which may fail. */
async function underLoad(t, what, action) {
  const load = await Load.start(stage, proxy, { pauseMs: 200 });
  await load.served();
  await action();
  await load.served();
  const { answered, failures } = await load.stop();
  t.diagnostic(`${what}: ${answered} requests answered, ${failures.length} failed`);
  assert.deepEqual(failures, []);
}

test(
  'an upgrade that cannot succeed is refused in a sentence, and nothing is changed',
  { skip },
  async (t) => {
    const before = run('ls', ['-AR', installation]);
    const refused = async (expected, ...args) => {
      const { said, code } = await ended(upgrade(...args));
      assert.equal(code, 1, said);
      assert.match(said, expected);
      t.diagnostic(said.trim().split('\n').at(-1));
    };
    await refused(
      /There is no release v7\.7\.7\. The last ones: v50\.1\.0, v50\.2\.0, v50\.3\.0\./,
      'v7.7.7',
    );
    await refused(/v50\.3\.0 is too far from v50\.1\.0: install v50\.2\.0 first\./, BROKEN);
    const readme = join(installation, 'current/README.md');
    const text = readFileSync(readme);
    writeFileSync(readme, 'ours');
    await refused(/Files of v50\.1\.0 were changed[^]*README\.md/);
    writeFileSync(readme, text);
    const environment = join(installation, '.env');
    const settings = readFileSync(environment, 'utf8');
    const other = await Database.start();
    writeFileSync(environment, settings.replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${other.url}`));
    await refused(/The database \w+ holds no Homebright\. Is DATABASE_URL in \.env the right one\?/);
    writeFileSync(
      environment,
      settings.replace(/^DATABASE_URL=.*$/m, 'DATABASE_URL=postgres://a:b@127.0.0.1:9/c'),
    );
    await refused(/The database cannot be reached: /);
    writeFileSync(environment, settings);
    await other.stop();
    const { said, code } = await ended(command('rollback', '--wait', '600'));
    assert.equal(code, 1);
    assert.match(said, /There is no release to go back to: v50\.1\.0 runs\./);
    assert.equal(run('ls', ['-AR', installation]), before);
    await allRun(OLD);
  },
);

test(
  'an upgrade is killed while it builds and between two APIs, its alert fires, and run again it ends well: no request fails',
  { skip },
  async (t) => {
    await bookOnce();
    await underLoad(t, 'upgrade', async () => {
      const building = upgrade();
      await until(() => run('ls', [join(installation, 'releases')]).includes('.building-'), 'it builds');
      building.child.kill('SIGKILL');
      await building.ended;
      await allRun(OLD);

      const rolling = upgrade();
      await until(
        () => {
          assert.equal(rolling.child.exitCode, null, rolling.said);
          return rolling.said.includes(`Restarting ${services[1].name}`);
        },
        'the second API has its turn',
        600,
      );
      rolling.child.kill('SIGKILL');
      await rolling.ended;
      // systemd finishes the restart it was told to do; the worker's turn had not come yet.
      await until(async () => (await versions()).join() === [NEW, NEW, OLD].join(), 'two are new');
      const alerts = await firesOnMixedVersions();
      assert.deepEqual(alerts, promtoolInstalled ? ['HomebrightVersionsDiffer'] : []);
      await bookOnce();

      const { said, code } = await ended(upgrade());
      assert.equal(code, 0, said);
      assert.match(
        said,
        /Something was interrupted: homebright-worker\.service still to be replaced by v50\.2\.0\./,
      );
      await allRun(NEW);
    });
    await bookOnce();
    assert.deepEqual([linked('current'), linked('previous')], [`releases/v${NEW}`, `releases/v${OLD}`]);
    const [file] = readdirSync(backups);
    assert.ok(statSync(join(backups, file)).size > 1_000, file);
    const unit = readFileSync(join(supervisor.units, 'homebright-worker.service'), 'utf8');
    assert.match(unit, /TimeoutStopSec=61/, 'a unit of the new release is installed with it');
  },
);

test('rollback: the release before runs on the new tables, no request fails', { skip }, async (t) => {
  await underLoad(t, 'rollback', async () => {
    const { said, code } = await ended(command('rollback', '--wait', '600'));
    assert.equal(code, 0, said);
    await allRun(OLD);
  });
  assert.equal((await stage.rows('SELECT drilled FROM booking')).length, bookings.length);
  await bookOnce();
  assert.equal(linked('current'), `releases/v${OLD}`);
  assert.ok(!existsSync(join(installation, 'previous')));
  assert.match(
    readFileSync(join(supervisor.units, 'homebright-worker.service'), 'utf8'),
    /TimeoutStopSec=60/,
  );
});

test('an upgrade whose backup has no room changes nothing', { skip }, async () => {
  const disk = smallDisk('4k');
  const { said, code } = await ended(upgrade('--backups', disk.path));
  disk.unmount();
  assert.equal(code, 1);
  assert.match(said, /The disk is full[^]*Nothing goes on without a backup; v50\.1\.0 runs on, as before\./);
  assert.equal(linked('current'), `releases/v${OLD}`);
  await allRun(OLD);
});

test(
  'a release whose worker does not start is left again by itself: no request fails',
  { skip },
  async (t) => {
    const { said, code } = await ended(upgrade());
    assert.equal(code, 0, said);
    await allRun(NEW);
    await underLoad(t, 'going back', async () => {
      const attempt = await ended(upgrade());
      assert.equal(attempt.code, 1, attempt.said);
      assert.match(
        attempt.said,
        /homebright-worker\.service starts and ends by itself\.\nGoing back to v50\.2\.0/,
      );
      assert.match(attempt.said, /v50\.3\.0 did not work; v50\.2\.0 runs again\./);
      await allRun(NEW);
    });
    await bookOnce();
    assert.equal(linked('current'), `releases/v${NEW}`);
  },
);

async function ended(operation) {
  const code = await operation.ended;
  return { code, said: operation.said };
}

/**
 * @returns {Promise<string[]>} of the alerts that an upgrade could cause, those that fire if both versions
 * keep running
 */
async function firesOnMixedVersions() {
  const samples = await Promise.all(
    services.map(async ({ name, metrics }) => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      const [, version] = /^homebright_build_info\{version="([^"]+)"\} 1$/m.exec(text);
      return {
        series: `homebright_build_info{job="homebright",instance="${name}",version="${version}"}`,
        values: '1x60',
      };
    }),
  );
  assert.equal(new Set(samples.map(({ series }) => /version="([^"]+)"/.exec(series)[1])).size, 2);
  return promtoolInstalled ? firing(samples) : [];
}
