import { defineConfig } from '@playwright/test';
import { browser, site } from './setup/settings.js';

const SCREENS = /-screens\.spec\.ts$/;
const desktop = { viewport: { width: 1280, height: 900 } };

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
    // Every step with its DOM; a film beside them took nearly a third of the journeys' CPU.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
  },
  projects: [
    // The longest files first: one that starts last leaves the other worker idle.
    { name: 'screens', use: desktop, testMatch: SCREENS },
    // The walks look at every screen in every size; a journey is taken where its people are.
    { name: 'desktop', use: desktop, testIgnore: SCREENS, grepInvert: /@phone/ },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, grep: /@phone|@both/ },
  ],
});
