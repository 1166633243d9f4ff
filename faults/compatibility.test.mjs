import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { everythingOnce } from './stage/books.mjs';
import { lastRelease, npmFromHere, run } from './stage/releases.mjs';
import { everyRouteAnswers, routesOf } from './stage/routes.mjs';
import { scratch } from './stage/services.mjs';
import { Stage } from './stage/stage.mjs';
import { isInstalled } from '../tools/steps/install.mjs';
import { at } from '../tools/steps/places.mjs';

/** The previous release on today's tables: it runs while an upgrade migrates, and after a rollback. */
const release = lastRelease();
const skip = release
  ? false
  : 'git knows no release before this code: a shallow clone, or none since the first one';
let stage;
let folder;

before(async () => {
  if (skip) return;
  folder = join(scratch(), 'release');
  mkdirSync(folder);
  const archive = join(folder, 'release.tar');
  run('git', ['archive', '--output', archive, release.commit]);
  run('tar', ['-xf', archive, '-C', folder]);
  if (isInstalled(readFileSync(join(folder, 'package-lock.json'), 'utf8'), at())) {
    const bin = scratch();
    npmFromHere(bin, { built: false });
    run(join(bin, 'npm'), ['ci'], folder);
  } else run('npm', ['ci', '--no-audit', '--no-fund'], folder);
  run('node', ['node_modules/typescript/bin/tsc', '-b', 'contract', 'backend'], folder);
  // The web pages are not tested here.
  for (const site of ['customer-web/dist', 'crew-web/dist', 'admin-web/dist'])
    cpSync(at(site), join(folder, site), { recursive: true });
  stage = await Stage.open({ backend: join(folder, 'backend/dist') });
});
after(() => stage?.close());

test('the last release books, charges, confirms and writes on the tables of today', { skip }, async (t) => {
  t.diagnostic(`${release.version} (${release.commit.slice(0, 7)}) on ${migrations()}`);
  assert.equal(JSON.parse((await stage.ask('/api/health/version')).text).version, release.version);
  const bookings = [];
  for (const day of [3, 4]) {
    const booking = await stage.book(await stage.customer(), day);
    bookings.push(booking);
    stage.give(booking);
  }
  await everythingOnce(stage, bookings);
});

test('every route of the last release answers on the tables of today', { skip }, async (t) => {
  const cookies = [await stage.customer(), await stage.admin()];
  const { seen } = await everyRouteAnswers(stage, await routesOf(stage), cookies);
  t.diagnostic(`answers by status: ${JSON.stringify(seen)}`);
  const failures = await (await stage.ask('/api/health/ready')).text;
  assert.match(failures, /"status":"(ok|degraded)"/);
});

function migrations() {
  const count = (root) => run('ls', [join(root, 'backend/migrations')]).match(/\.sql$/gm).length;
  return `${count(at()) - count(folder)} migrations more than it has`;
}
