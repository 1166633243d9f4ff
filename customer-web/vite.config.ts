import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  server: { port: 4300, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    // A strict content security policy refuses data: addresses and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One small stylesheet for all pages: the landing page then waits for one request, not three.
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: { input: { index: 'index.html', app: 'app.html' } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test-setup.ts'],
    css: false,
    testTimeout: 20_000,
  },
});
