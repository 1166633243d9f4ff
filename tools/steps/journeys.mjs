import { rmSync } from 'node:fs';
import { command } from './command.mjs';
import { at } from './places.mjs';
import { failuresOfPlaywright, flakyOfPlaywright, tallyOfPlaywright } from './reports.mjs';

/**
 * Projects of e2e/playwright.config.ts. The first set runs every journey once, the second set the other
 * screen sizes.
 */
export const FIRST_SET = ['screens', 'desktop', 'phone'];
export const SECOND_SET = ['screens-again', 'desktop-again', 'phone-again'];

/**
 * Journeys in a browser through the whole service with its stand-ins. The tree has to be built.
 *
 * @param {{ path: string } | { problem: string }} browser
 * @param {string[]} projects
 */
export const journeys = (name, browser, projects) => ({
  name,
  async run() {
    if ('problem' in browser) return { code: 1, output: browser.problem };
    // Each run has its own ports, ten for each service (e2e/setup/settings.ts), so journeys of another checkout
    // may run at the same time.
    const { freePort } = await import('@homebright/sandbox');
    const report = at('e2e/test-results/report.json');
    rmSync(report, { force: true });
    const playwright = at('node_modules/@playwright/test/cli.js');
    const chosen = projects.map((project) => `--project=${project}`);
    // A trace costs a fifth of the journeys' CPU: only retried journeys leave one here; `npm run e2e` always does.
    const result = await command('node', [playwright, 'test', '--trace=on-first-retry', ...chosen], {
      cwd: at('e2e'),
      env: { CHROMIUM_PATH: browser.path, E2E_PORT: String(await freePort(69)) },
      minutes: 75,
    });
    return {
      ...result,
      tally: tallyOfPlaywright(report),
      failures: failuresOfPlaywright(report),
      flaky: flakyOfPlaywright(report),
    };
  },
});
