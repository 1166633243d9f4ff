import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 1000,
    // A request for each icon and component costs a phone more than a few kilobytes that the next page needs anyway.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'charts',
              test: /node_modules[\\/](recharts|victory-vendor|d3-|@reduxjs|immer|es-toolkit|decimal)/,
              priority: 3,
            },
            { name: 'libraries', test: /node_modules/, minShareCount: 2, priority: 2 },
            {
              name: 'office',
              test: /admin-web[\\/]src[\\/](ui|lib|booking|app)|contract[\\/]dist/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  test: {
    // In Node the two names would load two copies of the router, which do not share a context.
    alias: { 'react-router-dom': 'react-router' },
    server: { deps: { inline: [/react-admin/, /\/ra-[a-z]/] } },
    environment: 'jsdom',
    // npm run test:slow: every special day in one process.
    ...(process.env.EVERY_SPECIAL_DAY && { runner: '../test-setup/every-special-day.mjs' }),
    setupFiles: ['../test-setup/start-clock.mjs', '../test-setup/quick-jsdom.mjs', 'src/testing/setup.ts'],
    // react-admin is loaded once for all files; the setup cleans up what each test leaves behind.
    isolate: false,
    // A larger young generation: otherwise garbage collection takes a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    restoreMocks: true,
    unstubGlobals: true,
    css: false,
    testTimeout: 120_000,
  },
});
