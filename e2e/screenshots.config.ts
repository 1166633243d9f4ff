import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

// Filled in before it is served: a quiet month of demo data.
process.env.DEMO = 'on';

/** `npm run screenshots`: the pictures of README and docs, taken from the running service. */
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  testMatch: /.*\.shots\.ts/,
  workers: 1,
  retries: 0,
  // Recording beside it can hold up a picture without end.
  use: { ...journeys.use, trace: 'off' },
  reporter: [['list']],
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
