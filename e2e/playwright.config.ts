import { defineConfig } from '@playwright/test';
import { browser, site } from './setup/settings.js';

const SCREENS = /-screens\.spec\.ts$/;
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './setup/start-homebright.ts',
  // Each worker has its own service; the tests of a file run one after the other.
  workers: 2,
  fullyParallel: false,
  retries: process.env.CI ? 1 : 0,
  // The timeouts only end a journey that hangs. They do not test performance, because a slow machine is not a defect.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  outputDir: 'test-results',
  use: {
    baseURL: site.url,
    launchOptions: browser,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace keeps every step's DOM, which costs a seventh of the CPU. If failed journeys are retried,
    // only the first retry records one.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
  },
  // The first set runs every journey once, at its users' size: `--project=screens --project=desktop --project=phone`.
  // The second set, `--project=*-again`, runs the rest: other sizes of walks, and two-size journeys at the other size.
  projects: [
    // The longest files come first. If one started last, the other worker would be idle.
    { name: 'screens', use: desktop, testMatch: SCREENS },
    { name: 'desktop', use: desktop, testIgnore: SCREENS, grepInvert: /@phone/ },
    { name: 'phone', use: phone, grep: /@phone/ },
    { name: 'screens-again', use: desktop, testMatch: SCREENS, grep: /every screen/ },
    { name: 'desktop-again', use: desktop, grep: /@phone @both/ },
    { name: 'phone-again', use: phone, grep: /@both/, grepInvert: /@phone/ },
  ],
});
