import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The crew page, built separately into the same folder: it shares no file with the customers' pages. `finish-crew.mjs`
 * then completes its page and its service worker.
 */
export default defineConfig({
  plugins: [react()],
  server: { port: 4300, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'crew/assets',
    // As for the customers' pages: a strict content security policy, and one small stylesheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    manifest: '.vite/crew.json',
    rolldownOptions: {
      input: { crew: 'crew.html', 'crew-worker': 'src/crew/worker/worker.ts' },
      output: {
        // A service worker's address must not change, and its place must let it serve all of /crew.
        entryFileNames: ({ name }) =>
          name === 'crew-worker' ? 'crew-worker.js' : 'crew/assets/[name]-[hash].js',
      },
    },
  },
});
