import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from './places.mjs';

export const RULES = at('deploy/monitoring/alerts.yml');

/** Part of Debian's package `prometheus`. */
export const promtoolInstalled = spawnSync('promtool', ['--version']).status === 0;

export function checkRules() {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' });
  return { ok: status === 0, said: stdout + stderr };
}

/**
 * The alerts that fire at some moment until `until`, according to Prometheus' own tool.
 * @param {{ series: string, values: string }[]} inputSeries in promtool's notation: one value per `interval`
 */
export function firing(inputSeries, { interval = '1m', until = '60m' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'homebright-alerts-'));
  const file = join(folder, 'test.json');
  // This expects that nothing fires, so the tool names every alert that does.
  const expectation = {
    expr: `max by (alertname) (max_over_time(ALERTS{alertstate="firing"}[${until}]))`,
    eval_time: until,
    exp_samples: [],
  };
  const tests = [{ interval, input_series: inputSeries, promql_expr_test: [expectation] }];
  try {
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: interval, tests }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    const names = [...(stdout + stderr).matchAll(/alertname=\\?"(\w+)\\?"/g)].map(([, name]) => name);
    if (status !== 0 && !names.length) throw new Error(stdout + stderr);
    return [...new Set(names)].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
