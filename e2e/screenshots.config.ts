import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

// Fills in a quiet month of demo data before the service starts.
process.env.DEMO = 'on';

/** `npm run screenshots`: pictures for the README and the docs, taken from a running service. */
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  testMatch: /.*\.shots\.ts/,
  workers: 1,
  retries: 0,
  // Recording a trace can block a screenshot forever.
  use: { ...journeys.use, trace: 'off' },
  reporter: [['list']],
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
