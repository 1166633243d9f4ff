import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'js-yaml';
import { at } from './steps/places.mjs';
import { checkRules, firing, promtoolInstalled, RULES } from './steps/promtool.mjs';

const { groups } = load(readFileSync(RULES, 'utf8'));
const rules = groups.flatMap((group) => group.rules);
const page = readFileSync(at('docs/alerts.md'), 'utf8');
const sections = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.split('\n', 1)[0], text]),
);
const drills = ['alerts', 'restore', 'upgrade']
  .map((name) => readFileSync(at(`faults/${name}.test.mjs`), 'utf8'))
  .join();
const source = readdirSync(at('backend/src'), { recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(at('backend/src', file), 'utf8'))
  .join('\n');
const served = new Set([...source.matchAll(/'(homebright_\w+)'/g)].map(([, name]) => name));

const leftOut = promtoolInstalled
  ? false
  : 'promtool is not installed (Debian: apt-get install prometheus), so the rules were not evaluated';

/** Metrics that an expression names, without the suffixes that Prometheus adds for a histogram. */
function metricsIn(expr) {
  const words = expr.replaceAll(/"[^"]*"|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, '');
  const names = [...words.matchAll(/\b(homebright_\w+|process_\w+|up)\b/g)].map(([name]) => name);
  return [...new Set(names.map((name) => name.replace(/_seconds_(bucket|count|sum)$/, '_seconds')))];
}

/** Metrics of Prometheus itself and of its Node client. */
const OTHERS = ['up', 'process_resident_memory_bytes'];

test('every alert names metrics that the product serves, how urgent it is, and the section that says what to do', () => {
  assert.ok(rules.length > 20);
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const { alert, expr, labels, annotations } of rules) {
    const metrics = metricsIn(expr);
    assert.ok(metrics.length, `${alert} names no metric`);
    for (const name of metrics)
      assert.ok(served.has(name) || OTHERS.includes(name), `${alert}: nobody serves ${name}`);
    assert.ok(['page', 'ticket'].includes(labels.severity), alert);
    assert.ok(annotations.summary.length > 10, alert);
    assert.equal(annotations.runbook, `docs/alerts.md#${alert.toLowerCase()}`);
    const section = sections.get(alert) ?? '';
    assert.match(section, /\*\*What it means\.\*\* \S/, `${alert} has no section in docs/alerts.md`);
    assert.match(section, /\*\*What to do\.\*\* \S/, alert);
    assert.ok(section.includes(`_${labels.severity}`), `${alert}: docs/alerts.md says another urgency`);
  }
  assert.deepEqual([...sections.keys()].sort(), rules.map(({ alert }) => alert).sort());
});

test('a metric that nothing serves is found', () => {
  assert.deepEqual(metricsIn('sum by (le) (rate(homebright_gone_seconds_bucket{route="/up"}[5m])) > 1'), [
    'homebright_gone_seconds',
  ]);
  assert.ok(!served.has('homebright_gone_seconds'));
});

test('every metric of ours is explained in docs/operations.md', () => {
  const operations = readFileSync(at('docs/operations.md'), 'utf8');
  for (const name of served) assert.ok(operations.includes(`\`${name}\``), `${name} is not explained`);
});

/**
 * Alerts that no drill can cause: too slow, or about things outside this machine. Only the cases below cover
 * them.
 */
const WITHOUT_A_DRILL = [
  'HomebrightErrors',
  'HomebrightFewPayments',
  'HomebrightMemory',
  'HomebrightMessageOld',
  'HomebrightMessagesRefused',
  'HomebrightMetricMissing',
  'HomebrightPolicyViolations',
  'HomebrightQueueLag',
  'HomebrightReconciliationOverdue',
  'HomebrightSlow',
  'HomebrightSomebodyTriesDoors',
  'HomebrightWorkFails',
];

test('every alert has a drill that makes it fire, or is listed as having none', () => {
  for (const { alert } of rules)
    assert.notEqual(drills.includes(`'${alert}'`), WITHOUT_A_DRILL.includes(alert), alert);
});

const I = 'job="homebright",instance="a"';
const counter = (name, quiet, grows) => [
  [{ series: name, values: quiet }],
  [{ series: name, values: grows }],
];
const gauge = (name, quiet, loud) => counter(name, `${quiet}x60`, `${loud}x60`);
const http = (bad, slow) => [
  { series: `homebright_http_request_duration_seconds_count{status="200",route="/"}`, values: '0+1000x60' },
  { series: `homebright_http_request_duration_seconds_count{status="500",route="/"}`, values: `0+${bad}x60` },
  { series: `homebright_http_request_duration_seconds_bucket{le="1",route="/"}`, values: `0+${slow}x60` },
  { series: `homebright_http_request_duration_seconds_bucket{le="10",route="/"}`, values: '0+1000x60' },
  { series: `homebright_http_request_duration_seconds_bucket{le="+Inf",route="/"}`, values: '0+1000x60' },
];
const messages = (sent, refused) => [
  { series: 'homebright_messages_total{channel="mail",outcome="sent"}', values: `0+${sent}x60` },
  { series: 'homebright_messages_total{channel="mail",outcome="refused"}', values: `0+${refused}x60` },
];

/** For each alert: series at which it must keep quiet, and series at which it must fire. */
const CASES = {
  HomebrightVersionsDiffer: [
    ['1.0.0', '1.0.0'],
    ['1.0.0', '1.1.0'],
  ].map((versions) =>
    versions.map((version, index) => ({
      series: `homebright_build_info{job="homebright",instance="${index}",version="${version}"}`,
      values: '1x60',
    })),
  ),
  HomebrightNotScraped: gauge(`up{${I}}`, 1, 0),
  HomebrightNotReady: gauge(`homebright_ready{${I}}`, 1, 0),
  HomebrightNoWorker: gauge(`homebright_workers_alive{${I}}`, 1, 0),
  HomebrightHeartbeatFails: counter(`homebright_heartbeat_failures_total{${I}}`, '0x30 1x30', '0x5 0+6x50'),
  HomebrightScheduleOverdue: gauge(`homebright_schedule_overdue_seconds{${I},schedule="x"}`, 0, 9),
  HomebrightMessagesNotGoingOut: gauge(`homebright_message_outage_seconds{${I},channel="mail"}`, 120, 400),
  HomebrightMessageOld: gauge(`homebright_message_oldest_seconds{${I},channel="mail"}`, 7_000, 12_000),
  HomebrightMessagesRefused: [messages(5, 1), messages(0, 1)],
  HomebrightDependencyAway: gauge(`homebright_dependency_up{${I},dependency="sign-in"}`, 1, 0),
  HomebrightOutboxStuck: gauge(`homebright_outbox_oldest_seconds{${I},stage="to-handle"}`, 60, 200),
  HomebrightQueueLag: gauge(`homebright_queue_lag_seconds{${I},queue="jobs"}`, 60, 200),
  HomebrightWorkFails: counter(
    `homebright_work_failures_total{${I},kind="job",name="x"}`,
    '0x30 3x30',
    '0x30 9x30',
  ),
  HomebrightWebhookBacklog: gauge(`homebright_webhook_backlog{${I}}`, 90, 110),
  HomebrightReconciliationOverdue: gauge(`homebright_reconciliation_overdue{${I},kind="payment"}`, 0, 1),
  HomebrightDrift: counter(
    `homebright_reconciliation_drift_total{${I},status="open"}`,
    '3x60',
    // From its first sample on: a series that starts at 1 would show no increase.
    '0x30 1x30',
  ),
  HomebrightUnmatchedPayments: gauge(`homebright_unmatched_payments{${I}}`, 0, 2),
  HomebrightFewPayments: [
    [{ series: 'homebright_payments_last_day{outcome="succeeded"}', values: '40x336 20x60' }],
    [{ series: 'homebright_payments_last_day{outcome="succeeded"}', values: '40x336 5x60' }],
    { interval: '30m', until: '186h' },
  ],
  HomebrightErrors: [http(5, 1000), http(20, 1000)],
  HomebrightDefect: counter(`homebright_failures_total{${I},code="INTERNAL"}`, '7x60', '0x30 1x30'),
  HomebrightSlow: [http(0, 995), http(0, 900)],
  HomebrightSomebodyTriesDoors: [
    [{ series: 'homebright_refusals_total{code="FORBIDDEN"}', values: '0+10x400' }],
    [{ series: 'homebright_refusals_total{code="FORBIDDEN"}', values: '0+10x330 3300+3000x60' }],
    { interval: '5m', until: '30h' },
  ],
  HomebrightPolicyViolations: counter(
    `homebright_policy_violations_total{${I},directive="script-src"}`,
    '0x30 9x30',
    '0x30 40x30',
  ),
  HomebrightPhotoDiskFull: gauge(`homebright_photo_disk_free_ratio{${I}}`, 0.3, 0.05),
  HomebrightBackupOld: gauge(`homebright_backup_age_seconds{${I}}`, 100_000, 180_000),
  HomebrightBackupBroken: gauge(`homebright_backup_broken{${I}}`, 0, 1),
  HomebrightMetricMissing: counter(
    `homebright_metric_failures_total{${I},metric="x"}`,
    '0x30 2x30',
    '0x30 9x30',
  ),
  HomebrightMemory: gauge(`process_resident_memory_bytes{${I}}`, 3e8, 1e9),
};

test('Prometheus accepts the rules', { skip: leftOut }, () => {
  const { ok, said } = checkRules();
  assert.ok(ok, said);
});

test(
  'each alert fires on its own series, without other alerts, and not on normal series',
  { skip: leftOut },
  () => {
    assert.deepEqual(Object.keys(CASES).sort(), rules.map(({ alert }) => alert).sort());
    for (const [alert, [quiet, loud, times]] of Object.entries(CASES)) {
      assert.deepEqual(firing(quiet, times), [], `${alert} is not quiet`);
      assert.deepEqual(firing(loud, times), [alert]);
    }
  },
);
