import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** All that a file imports, and what that imports, without what is loaded later. */
function importsOf(file: string) {
  const entry = new URL(file, import.meta.url).pathname;
  let found: Set<string> | undefined;
  return (id: string, graph: Graph): boolean => {
    if (!found) {
      const seen = (found = new Set<string>());
      const visit = (one: string): void => {
        if (seen.has(one)) return;
        seen.add(one);
        graph.getModuleInfo(one)?.importedIds.forEach(visit);
      };
      visit(entry);
    }
    return found.has(id) && id !== entry;
  };
}
const isLanding = importsOf('src/app/landing-island.ts');
const isFunnel = importsOf('src/app/main.ts');
/** What only prices by the book's rules need: named by the contract's door, and loaded where a book has rules. */
const isOfBook = (id: string) => /\/contract\/dist\/(price-book|quote|quote-request)\.js$/.test(id);
/** What rules and checkout show prices with: together it packs better. Its texts stay apart, for the landing page. */
const showsPrices = (id: string) =>
  /\/ui\/prices\/(coupon-(field|step)|price-lines|words)\.|\/contract\/dist\/price-line\.js$/.test(id);
/** One file for the landing page and one for the funnel: many small ones pack badly and are asked for one by one. */
const chunkOf = (id: string, graph: Graph) =>
  id.endsWith('.css') || isOfBook(id)
    ? null
    : showsPrices(id)
      ? 'price-views'
      : isLanding(id, graph)
        ? 'landing'
        : isFunnel(id, graph)
          ? 'funnel'
          : null;

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
    rolldownOptions: {
      input: { index: 'index.html', app: 'app.html' },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
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
