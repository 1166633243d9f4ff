import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { everythingOnce } from './stage/books.mjs';
import { everyRouteAnswers, routesOf } from './stage/routes.mjs';
import { Database, until } from './stage/services.mjs';
import { smallDisk } from './stage/small-disk.mjs';
import { RECOVERY_SECONDS, Stage } from './stage/stage.mjs';

const photos = smallDisk('256k');
const data = photos && smallDisk('400m');
const skip = data ? false : 'mounting a small disk needs root on Linux';

let stage;
before(async () => {
  if (skip) return;
  chmodSync(data.path, 0o711);
  const database = await Database.start(join(data.path, 'data'));
  stage = await Stage.open({ database, environment: { PHOTO_STORE_URL: `file:${photos.path}` } });
});
after(async () => {
  await stage?.close();
  photos?.unmount();
  data?.unmount();
});

test(
  'the disk of the photos is full: said so, all else works; with room again photos are taken',
  { skip },
  async () => {
    const cookie = await stage.customer();
    const noise = {
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    };
    const picture = await sharp(noise).jpeg({ quality: 95 }).toBuffer();
    const statuses = [];
    while (statuses.length < 10 && !statuses.includes(503))
      statuses.push((await upload(cookie, picture)).status);
    assert.equal(statuses.at(-1), 503, statuses.join(', '));
    assert.equal((await stage.ask('/api/health/ready')).status, 200);
    await stage.book(cookie, 3);
    spawnSync('mount', ['-o', 'remount,size=64m', photos.path]);
    assert.equal((await upload(cookie, picture)).status, 201);
  },
);

test(
  'the disk of PostgreSQL is full: every route answers; with room again nothing is lost',
  { skip },
  async (t) => {
    const customer = await stage.customer();
    const routes = await routesOf(stage);
    const booking = await stage.book(customer, 5);
    const filler = join(data.path, 'filler');
    fill(filler);
    stage.give(booking);
    const { seen, slowest } = await everyRouteAnswers(stage, routes, [
      customer,
      await stage.admin().catch(() => ''),
    ]);
    t.diagnostic(`while it was full: ${JSON.stringify(seen)}, slowest ${slowest} s`);
    rmSync(filler);
    // PostgreSQL stops if it cannot write its log; its supervisor then starts it again.
    await stage.database.stop();
    await stage.database.start();
    const recovery = await stage.recovery('/api/bookings', customer);
    t.diagnostic(`recovered in ${recovery} s`);
    assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
    await until(async () => (await stage.ask('/api/health/ready')).status === 200, 'it is ready');
    await everythingOnce(stage, [booking]);
  },
);

async function upload(cookie, bytes) {
  const form = new FormData();
  form.append('photos', new Blob([bytes], { type: 'image/jpeg' }), 'kitchen.jpg');
  return fetch(`${stage.url}/api/photos`, { method: 'POST', headers: { cookie }, body: form });
}

/** Fills the disk until nothing more fits. */
function fill(file) {
  for (let size = 1 << 20; size >= 1 << 10; size >>= 1) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Smaller pieces fill the remaining space.
    }
  }
}
