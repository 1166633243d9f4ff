import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['../test-setup/start-clock.mjs', 'src/testing/setup.ts'],
    testTimeout: 120_000,
  },
});
