import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 900 },
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
