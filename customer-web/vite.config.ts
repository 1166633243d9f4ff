import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * V8's explicit compile hint: these files are compiled whole while they load, off the main thread, and nobody's first touch pays for it.
 * Not the landing page's, most of which its visitors never run. Other engines see a comment.
 */
const compiledAsTheyLoad: Plugin = {
  name: 'compiled-as-they-load',
  generateBundle: {
    // The hint must be the file's first line, before what other plugins put there.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && !file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

export default defineConfig({
  plugins: [react(), compiledAsTheyLoad],
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
    // One page for all files, not a new one for each; the setup clears what a test leaves behind.
    isolate: false,
    css: false,
    testTimeout: 20_000,
  },
});
