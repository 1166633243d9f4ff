import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The crew's page, built on its own into the same folder: no file of it is in the customers' pages, and none of theirs in it.
 * `finish-crew.mjs` then completes its page and its service worker.
 */
export default defineConfig({
  plugins: [react()],
  server: { port: 4300, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'crew/assets',
    // As the customers' pages: a strict content security policy, and one small stylesheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    manifest: '.vite/crew.json',
    rolldownOptions: {
      input: { crew: 'crew.html', 'crew-worker': 'src/crew/worker/worker.ts' },
      output: {
        // A service worker's address stays, and stands where it may serve all of /crew.
        entryFileNames: ({ name }) =>
          name === 'crew-worker' ? 'crew-worker.js' : 'crew/assets/[name]-[hash].js',
      },
    },
  },
});
