import { defineConfig } from 'vitest/config';
import rules from './vitest.rules.config.js';

/** All tests, on a PostgreSQL that is started for them. */
export default defineConfig({
  ...rules,
  test: {
    ...rules.test,
    include: ['{src,test}/**/*.test.ts'],
    exclude: [],
    globalSetup: 'test/setup/scratch-postgres.ts',
  },
});
