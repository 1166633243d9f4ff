import { cssModules } from '@homebright/web-common/build/css-modules.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `finish.mjs` then completes the page and its service worker. */
export default defineConfig({
  plugins: [cssModules(`${import.meta.dirname}/src`), react()],
  server: { port: 4301, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    // Apart from the customers' `assets`, which the server sends from the same address.
    assetsDir: 'crew/assets',
    // As for the customers' pages: a strict content security policy, and one small stylesheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: { crew: 'crew.html', 'crew-worker': 'src/worker/worker.ts' },
      output: {
        // A service worker's address must not change, and its place must let it serve all of /crew.
        entryFileNames: ({ name }) =>
          name === 'crew-worker' ? 'crew-worker.js' : 'crew/assets/[name]-[hash].js',
      },
    },
  },
  test: {
    environment: 'jsdom',
    // npm run test:slow: every special day in one process.
    ...(process.env.EVERY_SPECIAL_DAY && { runner: '../test-setup/every-special-day.mjs' }),
    setupFiles: ['../test-setup/start-clock.mjs', '../test-setup/quick-jsdom.mjs', 'src/testing/setup.ts'],
    // One page for all test files instead of one each; the setup removes what a test leaves behind.
    isolate: false,
    // The tests do not read style sheets; a class keeps the name that its sheet gives it.
    css: { include: [], modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 120_000,
  },
});
