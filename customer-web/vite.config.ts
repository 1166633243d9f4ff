import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

interface Graph {
  getModuleInfo(id: string): { code: string | null; exports: string[]; importedIds: string[] } | null;
}

/** Files that only name what others define: of what they name, a page needs what it imports. */
const isBarrel = (id: string) =>
  /\/(contract\/dist|(react-query|query-core)\/build\/modern)\/index\.js$/.test(id);
/** The names that a file imports from packages. */
const namesIn = (code: string | null) =>
  [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["'][^."']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );

/** All that some files import, and what that imports, without what is loaded later. */
function importsOf(...files: string[]) {
  const entries = files.map((file) => new URL(file, import.meta.url).pathname);
  let found: Set<string> | undefined;
  const findIn = (graph: Graph): Set<string> => {
    const seen = new Set<string>();
    const visit = (one: string): void => {
      if (seen.has(one)) return;
      seen.add(one);
      const { code = null, importedIds = [] } = graph.getModuleInfo(one) ?? {};
      const names = namesIn(code);
      const defines = (id: string) => graph.getModuleInfo(id)?.exports.some((name) => names.includes(name));
      const behind = (id: string): string[] =>
        isBarrel(id) ? (graph.getModuleInfo(id)?.importedIds.flatMap(behind).filter(defines) ?? []) : [id];
      importedIds.flatMap(behind).forEach(visit);
    };
    entries.forEach(visit);
    return seen;
  };
  return (id: string, graph: Graph): boolean => (found ??= findIn(graph)).has(id);
}
/** The pages' own first files are what the browser asks for. */
const isEntry = (id: string) => /\/src\/(app\/(landing-island|main)|embed\/main)\.ts$/.test(id);
const isLanding = importsOf('src/app/landing-island.ts');
/** What the landing page adds to itself where the price book has rules. */
const isLandingLater = importsOf('src/features/landing/fill-offers.ts', 'src/ui/area/area-card.ts');
const isFunnel = importsOf('src/app/main.ts');
const isLastSteps = importsOf('src/features/booking/last-steps.ts');
/** What rules and checkout show prices with: together it packs better. Its texts stay apart, for the landing page. */
const showsPrices = (id: string) => /\/ui\/prices\/(coupon-(field|step)|price-lines|words)\./.test(id);
/** Loaded before anything else is asked for. */
const LOADED = /\/(landing|funnel|rolldown-runtime)-[\w-]{8}\.js$/;
/** Views that are always loaded together. */
const TOGETHER: [string, RegExp][] = [
  ['below-hero', /\/(features\/landing\/(about|support)|texts\/(en\/)?landing-sections)\./],
  [
    'pages',
    /\/(ui\/(confirm-dialog|slot\/slot-offers)|lib\/api\/(booking|rebook))\.|(useMutation|mutationObserver)\.js$/,
  ],
];
/** One file each for the landing page, the funnel and its last steps: many small ones pack badly and are asked for one by one. */
const chunkOf = (id: string, graph: Graph) => {
  if (isEntry(id)) return null;
  const isStyle = id.endsWith('.css');
  if (isLanding(id, graph) || /\/texts\/of-one-page\./.test(id)) return isStyle ? null : 'landing';
  if (isFunnel(id, graph)) return isStyle ? null : isLandingLater(id, graph) ? 'landing' : 'funnel';
  if (showsPrices(id)) return 'price-views';
  if (isLastSteps(id, graph)) return 'last-steps';
  return TOGETHER.find(([, files]) => files.test(id))?.[0] ?? null;
};

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
    modulePreload: {
      polyfill: false,
      // What the page has already is not listed with every other file.
      resolveDependencies: (_file: string, files: string[]) => files.filter((file) => !LOADED.test(file)),
    },
    // One small stylesheet for all pages: the landing page then waits for one request, not three.
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      input: { index: 'index.html', app: 'app.html', embed: 'embed.html' },
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
