import { defineConfig } from '@playwright/test';
import { browser, site } from './setup/settings.js';

const SCREENS = /-screens\.spec\.ts$/;
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './setup/start-homebright.ts',
  // Each on a service of its own; within a file one after the other.
  workers: 2,
  fullyParallel: false,
  retries: process.env.CI ? 1 : 0,
  // Neither says how fast a page must be: a busy machine is no defect, they only guard against hanging.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  outputDir: 'test-results',
  use: {
    baseURL: site.url,
    launchOptions: browser,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Every step with its DOM, which takes a seventh of the journeys' CPU: where a failed journey is repeated, only then.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
  },
  // The first set takes every journey once, where its people are: `--project=screens --project=desktop --project=phone`.
  // The second set, `--project=*-again`, takes what is left: the walks' other sizes, and the journeys of both sizes in the other one.
  projects: [
    // The longest files first: one that starts last leaves the other worker idle.
    { name: 'screens', use: desktop, testMatch: SCREENS },
    { name: 'desktop', use: desktop, testIgnore: SCREENS, grepInvert: /@phone/ },
    { name: 'phone', use: phone, grep: /@phone/ },
    { name: 'screens-again', use: desktop, testMatch: SCREENS, grep: /every screen/ },
    { name: 'desktop-again', use: desktop, grep: /@phone @both/ },
    { name: 'phone-again', use: phone, grep: /@both/, grepInvert: /@phone/ },
  ],
});
