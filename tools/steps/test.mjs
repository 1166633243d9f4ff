import { buildAll } from './build-all.mjs';
import {
  backendTests,
  boundaries,
  format,
  house,
  lint,
  suitesThatUseRedis,
  types,
  unused,
  vitest,
  webTests,
} from './checks.mjs';
import { findOrInstallBrowser } from './browser.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { at } from './places.mjs';
import { startRedis } from './redis.mjs';
import { tallyOfPlaywright } from './reports.mjs';
import { runSteps } from './run-steps.mjs';
import { rmSync } from 'node:fs';

await ensureInstalled();
const browser = await findOrInstallBrowser();
const redis = await startRedis();
if (!redis.TEST_REDIS_URL)
  console.log('No redis-server here: what runs on both backends is tested on PostgreSQL alone.');

const build = async () => {
  const output = await buildAll();
  return { code: output ? 1 : 0, output };
};

/** Browser journeys through the whole service with its stand-ins. */
const journeys = async () => {
  if ('problem' in browser) return { code: 1, output: browser.problem };
  // Built by now. Journeys of another checkout on this machine have ports of their own, ten for each service (e2e/setup/settings.ts).
  const { freePort } = await import('@homebright/sandbox');
  const report = at('e2e/test-results/report.json');
  rmSync(report, { force: true });
  const playwright = at('node_modules/@playwright/test/cli.js');
  // A trace costs a fifth of the journeys' CPU: only what is run once more leaves one here, `npm run e2e` always.
  const result = await command('node', [playwright, 'test', '--trace=on-first-retry'], {
    cwd: at('e2e'),
    env: { CHROMIUM_PATH: browser.path, E2E_PORT: String(await freePort(69)) },
    minutes: 75,
  });
  return { ...result, tally: tallyOfPlaywright(report) };
};

await runSteps([
  { name: 'build', run: build },
  backendTests(redis),
  // Where there is a Redis, what a machine without one would run as well.
  ...(redis.TEST_REDIS_URL ? [backendTests({}, suitesThatUseRedis(), 'backend tests without Redis')] : []),
  // Journeys wait a lot, for pages and for people's pauses. What needs one core goes on meanwhile, in two rows: at the end
  // one alone would keep one core busy.
  [
    [{ name: 'browser journeys', run: journeys }],
    [house, vitest('contract'), vitest('sandbox'), ...webTests],
    [format, lint, boundaries, types, unused],
  ],
]);
