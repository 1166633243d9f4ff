import { freePort } from '@homebright/sandbox';
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { smallDisk } from './stage/small-disk.mjs';
import { scratch, STRIPE, until } from './stage/services.mjs';
import { Stage } from './stage/stage.mjs';
import { firing, promtoolInstalled } from '../tools/steps/promtool.mjs';

/** Each fault happens to the running processes; their metrics are then given to the alert rules, which must fire. */
const photos = smallDisk('8m');
const backups = join(scratch(), 'backups');
let stage;
let ports;
let customer;
/** The metrics while nothing is wrong. */
let calm;

before(async () => {
  const port = await freePort();
  // The worker serves its metrics on the next port.
  ports = { api: port, worker: port + 1 };
  const environment = { METRICS_PORT: String(port), BACKUP_URL: `file:${backups}` };
  if (photos) environment.PHOTO_STORE_URL = `file:${photos.path}`;
  stage = await Stage.open({ environment });
  customer = await stage.customer();
  calm = await until(async () => {
    const now = await scrape();
    return now.get(inApi('homebright_workers_alive')) === 1 && now.has(SIGN_IN) ? now : null;
  }, 'both processes have said how they are');
});
after(async () => {
  await stage?.close();
  photos?.unmount();
});

const instance = (name) => `job="homebright",instance="${name}"`;

/** Every sample of both processes, by its Prometheus name. */
async function scrape() {
  const samples = new Map();
  for (const [name, port] of Object.entries(ports)) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
    samples.set(`up{${instance(name)}}`, answer ? 1 : 0);
    for (const line of (await answer?.text())?.split('\n') ?? []) {
      const [, metric, labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (!metric?.startsWith('homebright_') || /_(bucket|sum)$/.test(metric)) continue;
      samples.set(`${metric}{${[labels, instance(name)].filter(Boolean).join(',')}}`, Number(value));
    }
  }
  return samples;
}

/** The alerts that fire if the metrics stay like this for an hour after ten normal minutes. */
function alertsOf(now) {
  const series = [...new Set([...calm.keys(), ...now.keys()])];
  const value = (samples, name, times) =>
    samples.has(name) ? `${samples.get(name)}x${times}` : `_x${times}`;
  return firing(
    series.map((name) => ({ series: name, values: `${value(calm, name, 9)} ${value(now, name, 60)}` })),
    { until: '65m' },
  );
}

/** Checks the metric itself, and the alert rule if Prometheus' tool is installed. */
async function fires(t, alert, metric, isSo) {
  const now = await until(async () => {
    const samples = await scrape();
    return isSo(samples.get(metric)) ? samples : null;
  }, `${metric} says so`);
  if (!promtoolInstalled)
    return t.diagnostic(`${alert}: promtool is not installed, so only its metric was looked at`);
  const fired = alertsOf(now);
  assert.ok(fired.includes(alert), `${alert} does not fire, but ${fired.join(', ')}`);
  t.diagnostic(`${alert} fires`);
}

const inApi = (metric, labels = '') => `${metric}{${labels && `${labels},`}${instance('api')}}`;
const SIGN_IN = `homebright_dependency_up{dependency="sign-in",${instance('api')}}`;
const inWorker = (metric, labels = '') => `${metric}{${labels && `${labels},`}${instance('worker')}}`;

test(
  'all is well: nothing fires but the sign-in provider, which this stage has not',
  { skip: !promtoolInstalled && 'promtool is not installed' },
  () => {
    assert.deepEqual(alertsOf(calm), ['HomebrightDependencyAway']);
  },
);

test('the mail server is dead', async (t) => {
  await stage.post.stop();
  const paid = await stage.book(customer, 3);
  stage.give(paid);
  await until(
    async () => (await stage.rows('SELECT 1 FROM message_channel WHERE unreachable')).length,
    'it was tried',
  );
  await stage.rows(`UPDATE message_channel SET failing_since = failing_since - interval '10 minutes'`);
  await fires(
    t,
    'HomebrightMessagesNotGoingOut',
    inApi('homebright_message_outage_seconds', 'channel="mail"'),
    (seconds) => seconds > 300,
  );
  await stage.post.start();
});

test('a job no longer succeeds', async (t) => {
  await stage.rows(
    `UPDATE schedule_run SET succeeded_at = now() - interval '3 days' WHERE job = 'forget-old-data'`,
  );
  const metric = inApi('homebright_schedule_overdue_seconds', 'schedule="forget-old-data"');
  await fires(t, 'HomebrightScheduleOverdue', metric, (seconds) => seconds > 0);
});

test('the newest backup is damaged where it is kept', async (t) => {
  const backup = stage.process('backup-cli.js', ['backup']);
  await backup.start();
  assert.equal(await backup.ended, 0, backup.said);
  const [name] = readdirSync(backups);
  truncateSync(join(backups, name), 3_000);
  const trial = stage.process('backup-cli.js', ['backup', '--verify']);
  await trial.start();
  assert.equal(await trial.ended, 1);
  assert.match(trial.said, /cannot be restored: it is broken or cut off/);
  await fires(t, 'HomebrightBackupBroken', inApi('homebright_backup_broken'), (broken) => broken === 1);
  await stage.rows('UPDATE backup_run SET verified_at = NULL, verification_failure = NULL');
});

test('no backup has been made for two days', async (t) => {
  await stage.rows(`UPDATE backup_run SET began_at = began_at - interval '49 hours'`);
  await fires(t, 'HomebrightBackupOld', inApi('homebright_backup_age_seconds'), (age) => age > 172_800);
});

test('a request fails as nobody expected', async (t) => {
  await stage.rows('ALTER TABLE booking RENAME COLUMN customer_phone TO lost_phone');
  assert.equal((await stage.ask('/api/bookings', { cookie: customer })).status, 500);
  await stage.rows('ALTER TABLE booking RENAME COLUMN lost_phone TO customer_phone');
  await fires(
    t,
    'HomebrightDefect',
    inApi('homebright_failures_total', 'code="INTERNAL"'),
    (count) => count > 0,
  );
});

test(
  'the disk of the photos is nearly full',
  { skip: !photos && 'mounting a small disk needs root on Linux' },
  async (t) => {
    writeFileSync(join(photos.path, 'filler'), Buffer.alloc(7.6 * 1024 * 1024));
    const metric = inApi('homebright_photo_disk_free_ratio');
    await fires(t, 'HomebrightPhotoDiskFull', metric, (ratio) => ratio < 0.1);
  },
);

test('the worker is dead; meanwhile Stripe tells more than a hundred things', async (t) => {
  await stage.worker.end('SIGKILL');
  await stage.rows(`UPDATE worker_heartbeat SET seen_at = seen_at - interval '2 minutes'`);
  await fires(t, 'HomebrightNoWorker', inApi('homebright_workers_alive'), (alive) => alive === 0);
  await fires(t, 'HomebrightNotScraped', `up{${instance('worker')}}`, (up) => up === 0);
  for (let number = 0; number < 101; number += 1) await tell();
  await fires(t, 'HomebrightWebhookBacklog', inApi('homebright_webhook_backlog'), (waiting) => waiting > 100);
  await stage.rows(
    `UPDATE outbox SET created_at = created_at - interval '5 minutes' WHERE completed_at IS NULL`,
  );
  const metric = inApi('homebright_outbox_oldest_seconds', 'stage="to-relay"');
  await fires(t, 'HomebrightOutboxStuck', metric, (seconds) => seconds > 120);
});

test('a payment was missed by webhook and reconciliation: the night finds it', async (t) => {
  const paid = await stage.book(customer, 5);
  // Keeps the payment from being found by its webhook or by the list of events.
  stage.give(paid);
  await stage.provider.stripe.delivered();
  await stage.rows(`UPDATE payment SET check_at = now() + interval '9 days' WHERE booking_id = $1`, [
    paid.bookingId,
  ]);
  await stage.rows(
    `INSERT INTO event_sweep (name, through) VALUES ('stripe', now() + interval '1 day')
     ON CONFLICT (name) DO UPDATE SET through = excluded.through`,
  );
  await stage.rows(`DELETE FROM outbox WHERE name = 'payments.provider-event-received'`);
  await stage.rows(
    `UPDATE schedule_run SET succeeded_at = now() - interval '2 days' WHERE job = 'reconcile-month'`,
  );
  await stage.worker.start();
  // Counts only since this worker's start, because the killed one lost its counters.
  const metric = inWorker('homebright_reconciliation_drift_total', 'status="open"');
  await fires(t, 'HomebrightDrift', metric, (count) => count > 0);
});

test('PostgreSQL is away', async (t) => {
  await stage.database.stop();
  await fires(t, 'HomebrightNotReady', inApi('homebright_ready'), (ready) => ready === 0);
  const metric = inWorker('homebright_heartbeat_failures_total');
  await fires(t, 'HomebrightHeartbeatFails', metric, (count) => count > 2);
  await stage.database.start();
});

/** Sends a signed event like Stripe, about an object that does not exist there. */
async function tell() {
  const event = {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: `pi_${randomUUID().replaceAll('-', '')}`, object: 'payment_intent' } },
  };
  const payload = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', STRIPE.webhookSecret).update(`${at}.${payload}`).digest('hex');
  const answer = await fetch(`${stage.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body: payload,
  });
  assert.equal(answer.status, 200, await answer.text());
}

test('the sign-in provider is away from the start', async (t) => {
  await fires(t, 'HomebrightDependencyAway', SIGN_IN, (up) => up === 0);
});
