import { cssModules } from '@homebright/web-common/build/css-modules.mjs';
import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

interface Graph {
  getModuleInfo(id: string): { code: string | null; exports: string[]; importedIds: string[] } | null;
}

/** Files that only re-export: a page needs only the modules behind the names it imports from them. */
const isBarrel = (id: string) =>
  /\/(contract\/dist|(react-query|query-core)\/build\/modern)\/index\.js$/.test(id);
/** The names that a file imports from packages. */
const namesIn = (code: string | null) =>
  [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["'][^."']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );

/** Everything that some files import, directly or indirectly, without what is loaded later. */
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
/** The entry files of the pages. */
const isEntry = (id: string) =>
  /\/src\/(app\/((landing-island|main|bookings)\.ts|home\.tsx)|embed\/main\.ts)$/.test(id);
const isLanding = importsOf('src/app/landing-island.ts');
/** Modules that only the landing page uses. */
const isOfLandingAlone = (id: string) => /\/features\/landing\/(enliven|site-details)\./.test(id);
/** Modules that the landing page loads later if the price book has rules. */
const isLandingLater = importsOf(
  'src/features/landing/fill-offers.ts',
  'src/ui/area/area-card.ts',
  'src/ui/next-free/next-free.ts',
);
const isFrame = importsOf('src/app/main.ts');
const isHome = importsOf('src/app/home.tsx');
/**
 * Modules of home and My Bookings before the app loads: they run without React, so none of them may share a file with
 * it.
 */
const isFirstView = importsOf('src/features/my-bookings/first-view.ts');
const isOwnPage = importsOf('src/features/my-bookings/own-pages.tsx');
/**
 * Modules that the pages of '/' and the customer's own pages share, besides the frame that every page has.
 */
const isOfAll = (id: string, graph: Graph) =>
  isFrame(id, graph) || (isHome(id, graph) && isOwnPage(id, graph));
const isLastSteps = importsOf('src/features/booking/last-steps.ts');
/**
 * Modules of the pricing rules and the checkout that show prices. They compress better together, but their texts stay
 * apart, for the landing page.
 */
const showsPrices = (id: string) =>
  /\/ui\/prices\/(coupon-(field|step)|price-lines|words)\.|contract\/dist\/basics\/durations\./.test(id);
/**
 * Modules that compute prices. Payment rules share a few lines with them, which would otherwise get a file of their own
 * that every page with prices loads.
 */
const isOfPrices = (id: string) =>
  /contract\/dist\/(questionnaire\/questionnaire|pricing\/(lowest-price|price-book|price-line|quote))\./.test(
    id,
  );
/** Views that are always loaded together. */
const TOGETHER: [string, RegExp][] = [
  ['below-hero', /\/(features\/landing\/(about|below-hero|support)|texts\/(en\/)?landing-sections)\./],
  ['pages', /\/lib\/api\/(booking|reschedule)\.|(useMutation|mutationObserver)\.js$/],
  [
    'charged-later',
    /\/(ui\/prices|texts(\/(en|es))?)\/charged-later\.|contract\/dist\/pricing\/payment-rule\./,
  ],
  ['own-cards', /\/lib\/(texts\/((en|es)\/)?)?own-cards\./],
  ['plan', /\/my-bookings\/plans\/(plan|use-plan-change|card-row)\./],
  ['dialogs', /\/ui\/(confirm-dialog|visit-dialog|slot\/slot-offers)\./],
  [
    'my-bookings',
    /\/my-bookings\/(my-bookings|dialogs|request-note|use-linked-reschedule|page-head|next-visit-card|auto-charge|booking-(card|list|rules)|status-badges|history|list-states|api\/(bookings|notifications|subscriptions)|plans\/plans)\.|\/my-bookings\/notifications\/(notice|notification-panel|use-notices)\.|\/texts\/(en\/)?bookings\.|contract\/dist\/payments\/payment\.|\/lib\/api\/just-asked\.|\/texts\/((en|es)\/)?hold\.|\/ui\/(held-until|extras\/may-change-extras)\./,
  ],
];
/** Modules that the landing page's Spanish needs besides its texts, loaded without the app. */
const needsNoApp = (id: string) => /\/lib\/(texts\/of-one-page|unbroken)\./.test(id);
/**
 * Puts the landing page, the funnel, and the last steps into one file each, because many small files compress badly and
 * are requested one by one.
 */
const chunkOf = (id: string, graph: Graph) => {
  if (isEntry(id)) return null;
  const isStyle = id.endsWith('.css');
  if (isOfLandingAlone(id)) return null;
  if (isLanding(id, graph) || needsNoApp(id)) return isStyle ? null : 'landing';
  if (isFirstView(id, graph) && !isStyle)
    return isHome(id, graph) || isFrame(id, graph) ? 'landing' : 'first-view';
  const isOf = isOfAll(id, graph) ? 'frame' : isHome(id, graph) ? 'funnel' : undefined;
  if (isOf) return isStyle ? null : isLandingLater(id, graph) ? 'landing' : isOf;
  if (showsPrices(id)) return 'price-views';
  if (isLastSteps(id, graph)) return 'last-steps';
  if (isOfPrices(id)) return 'lowest-price';
  // A sheet in a group would tie the first view, which names its classes, to the group's scripts and so to React.
  if (isStyle) return null;
  return TOGETHER.find(([, files]) => files.test(id))?.[0] ?? null;
};

/**
 * Adds V8's hint to compile these files completely while they load, off the main thread, so that the first touch does
 * not wait. The landing page does without it, because its visitors never run most of it. To other engines, the hint is
 * a comment.
 */
const compiledAsTheyLoad: Plugin = {
  name: 'compiled-as-they-load',
  generateBundle: {
    // The hint must be the file's first line, before anything that other plugins put there.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && !file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** Drops the comments that Vite leaves in a script in place of a style sheet. All pages have one sheet. */
const withoutMarks: Plugin = {
  name: 'without-marks',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/\/\* empty css +\*\//g, '');
      }
    },
  },
};

/**
 * Preloads the files that a page's first file imports. The landing page loads the app only for customers, so it keeps
 * those links in templates until its script knows who is there (`landing-island.ts`).
 */
const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, chunk }) {
      const known = new Set<string>();
      /** Links to files and all that they import, without those linked to before. */
      const linksTo = (files: readonly string[] = []): HtmlTagDescriptor[] =>
        files.flatMap((file) => {
          const found = bundle[file];
          if (known.has(file) || found?.type !== 'chunk') return [];
          known.add(file);
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${file}` };
          return [{ tag: 'link', attrs, injectTo: 'head' }, ...linksTo(found.imports)];
        });
      const filesOf = (name: string) => Object.keys(bundle).filter((file) => bundle[file]?.name === name);
      const later = (id: string, ...names: string[]): HtmlTagDescriptor => ({
        tag: 'template',
        attrs: { id },
        children: linksTo(names.flatMap(filesOf)),
        injectTo: 'body',
      });
      const links = linksTo(chunk?.imports);
      if (chunk?.name === 'bookings') return [...links, ...linksTo(chunk.dynamicImports)];
      if (chunk?.name !== 'index') return links;
      return [
        ...links,
        later('app-files', 'frame', 'home', 'below-hero'),
        later('visit-files', 'next-visit'),
      ];
    },
  },
};

const NONE = 'const none = () => undefined;';
/** Library files that no page uses but every page would load, and their replacements. */
const LEFT_OUT: [RegExp, string][] = [
  [
    /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    `const none = () => { throw new Error('The build leaves infinite queries out.'); };
      export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };`,
  ],
  // No query suspends its view or throws its error there.
  [
    /\/react-query\/build\/modern\/suspense\.js$/,
    `${NONE} export { none as defaultThrowOnError, none as ensureSuspenseTimers, none as fetchOptimistic, none as shouldSuspend };`,
  ],
  [
    /\/react-query\/build\/modern\/errorBoundaryUtils\.js$/,
    `${NONE} export { none as ensurePreventErrorBoundaryRetry, none as getHasError, none as useClearResetErrorBoundary };`,
  ],
  [
    /\/react-query\/build\/modern\/QueryErrorResetBoundary\.js$/,
    `${NONE} export { none as QueryErrorResetBoundary, none as useQueryErrorResetBoundary };`,
  ],
  // No query is restored from storage.
  [
    /\/react-query\/build\/modern\/IsRestoringProvider\.js$/,
    `${NONE} export { none as IsRestoringProvider, none as useIsRestoring };`,
  ],
  // Timers are the browser's own, and nothing runs on a server.
  [
    /\/query-core\/build\/modern\/timeoutManager\.js$/,
    `export const timeoutManager = globalThis;
      export const systemSetTimeoutZero = (run) => setTimeout(run, 0);`,
  ],
  [
    /\/query-core\/build\/modern\/environmentManager\.js$/,
    `export const isServer = () => false;
      export const environmentManager = { isServer };`,
  ],
  // With `modulePreload` off, there is nothing to fetch before a page's first file.
  [/^\0vite\/preload-helper\.js$/, 'export const __vitePreload = (load) => load();'],
];
const leftOut: Plugin = {
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  load: (id) => LEFT_OUT.find(([files]) => files.test(id))?.[1],
  // React uses only the internals that it shares with `react-dom`; nothing here uses that package's functions.
  transform(code, id) {
    if (/\/react-dom\/cjs\/react-dom\.production\.js$/.test(id))
      return { code: code.replace(/^exports\.[a-z]\w* = function[^]*?^};$/gm, ''), map: null };
    if (!id.includes('/react-dom/') && /from\s*['"]react-dom['"]/.test(code))
      this.error('The build leaves the functions of react-dom out (`left-out` in vite.config.ts).');
    return undefined;
  },
};

export default defineConfig({
  plugins: [
    cssModules(`${import.meta.dirname}/src`),
    react(),
    withoutMarks,
    compiledAsTheyLoad,
    preloads,
    leftOut,
  ],
  server: { port: 4300, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    // A strict content security policy refuses data: addresses and inline scripts.
    assetsInlineLimit: 0,
    // A page has few files, which import each other. Only the page's HTML preloads them (`preloads`).
    modulePreload: false,
    // One small stylesheet for all pages: the landing page then waits for one request, not three.
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      input: { index: 'index.html', app: 'app.html', bookings: 'bookings.html', embed: 'embed.html' },
      output: {
        // Files name each other, and a hash does not compress: seven of its characters tell versions apart as well as eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
  test: {
    environment: 'jsdom',
    // npm run test:slow: every special day in one process.
    ...(process.env.EVERY_SPECIAL_DAY && { runner: '../test-setup/every-special-day.mjs' }),
    setupFiles: ['../test-setup/start-clock.mjs', '../test-setup/quick-jsdom.mjs', 'src/test-setup.ts'],
    // One page for all test files instead of one each; the setup removes what a test leaves behind.
    isolate: false,
    // The tests do not read style sheets; a class keeps the name that its sheet gives it.
    css: { include: [], modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 120_000,
  },
});
