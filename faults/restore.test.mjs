import { freePort } from '@homebright/sandbox';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { everythingOnce, isConfirmed } from './stage/books.mjs';
import { scratch, until } from './stage/services.mjs';
import { Stage } from './stage/stage.mjs';
import { at } from '../tools/steps/places.mjs';
import { firing, promtoolInstalled } from '../tools/steps/promtool.mjs';

const file = join(scratch(), 'homebright.tar.gz');
let stage;
let metricsPort;
before(async () => {
  metricsPort = await freePort();
  stage = await Stage.open({ environment: { METRICS_PORT: String(metricsPort) } });
});
after(() => stage?.close());

/** Runs `npm run backup` and `npm run restore` like an operator. */
function operate(verb, ...args) {
  const child = spawn(process.execPath, [at(`tools/${verb}.mjs`), file, ...args], {
    env: { PATH: process.env.PATH, ...stage.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

async function paid(day) {
  const booking = await stage.book(await stage.customer(), day);
  stage.give(booking);
  await until(() => isConfirmed(stage, booking), 'it is confirmed');
  return booking;
}

test('the database is lost and restored: what was paid since the backup is listed, and its alert fires', async (t) => {
  const kept = await paid(3);
  const backup = await operate('backup');
  assert.equal(backup.code, 0, backup.said);
  assert.ok(statSync(file).size > 1_000);
  const lost = await paid(4);
  const processes = [...stage.apis, stage.worker];
  await Promise.all(processes.map((one) => one.end('SIGKILL')));

  const refused = await operate('restore');
  assert.deepEqual(
    [refused.code, /is in use\. To delete everything in it, add --replace/.test(refused.said)],
    [1, true],
  );
  const [{ name }] = await stage.rows('SELECT current_database() AS name');
  const restored = await operate('restore', '--replace', name);
  assert.equal(restored.code, 0, restored.said);
  t.diagnostic(restored.said.trim());
  assert.equal((await stage.rows('SELECT 1 FROM booking WHERE id = $1', [lost.bookingId])).length, 0);

  await Promise.all(processes.map((one) => one.start()));
  const series = 'homebright_unmatched_payments';
  const found = await until(
    async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^homebright_unmatched_payments (\d+)$/m.exec(text)?.[1] ?? 0);
    },
    'reconciliation finds what the ledger lacks',
    300,
  );
  assert.equal(found, 1);
  if (promtoolInstalled)
    assert.deepEqual(firing([{ series, values: '0x9 1x60' }]), ['HomebrightUnmatchedPayments']);
  const [row] = await stage.rows('SELECT kind, amount, booking_id FROM unmatched_payment');
  assert.deepEqual(row, { kind: 'payment', amount: 12_000, booking_id: String(lost.bookingId) });

  const next = await paid(5);
  assert.ok(next.bookingId > lost.bookingId + 90_000, 'no number is given out twice');
  await everythingOnce(stage, [kept, next]);
});
