// Fails the build when a page needs more than its budget, in bytes after gzip (docs: "Speed").
import { filesIn, gzipped, KB, keepWithin, sum } from '@homebright/web-common/build/budgets.mjs';
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'));

/** The scripts that a set of entries loads before it runs. */
function scriptsOf(entries) {
  const scripts = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  entries.forEach(visit);
  return [...scripts];
}

const lastSteps = Object.keys(manifest).find((key) => manifest[key].name === 'last-steps');
/** Everything that a booking loads up to its summary; the last steps load while the questions are answered. */
const funnel = scriptsOf(['index.html', 'app.html', 'src/app/home.tsx', lastSteps]);
/** The script of My Bookings' first view requests the app at once. */
const ownPage = ['bookings.html', ...manifest['bookings.html'].dynamicImports];
const beyond = (before, ...entries) => scriptsOf(entries).filter((file) => !before.includes(file));

keepWithin([
  ['landing JavaScript', sum(scriptsOf(['index.html', 'src/ui/next-free/next-free.ts'])), 15 * KB],
  [
    'landing JavaScript with a price book’s rules and zones',
    sum(
      scriptsOf([
        'index.html',
        'src/ui/next-free/next-free.ts',
        'src/features/landing/fill-offers.ts',
        'src/ui/area/area-card.ts',
      ]),
    ),
    20 * KB,
  ],
  ['funnel JavaScript', sum(funnel), 110 * KB],
  [
    'JavaScript for a price book’s rules, extras and coupon',
    sum(beyond(funnel, 'src/ui/prices/rules.ts', 'src/features/booking/extras/extras-step.tsx')),
    8 * KB,
  ],
  // The first view must not wait for React.
  ['the first view of My Bookings, JavaScript', sum(scriptsOf(['bookings.html'])), 15 * KB],
  ['My Bookings at its own address, JavaScript', sum(scriptsOf(ownPage)), 100 * KB],
  ['the embedding script', gzipped('embed.js'), 5 * KB],
  ['the page within other pages, JavaScript', sum(scriptsOf(['embed.html'])), 20 * KB],
  ['CSS', sum(filesIn('assets', '.css')), 15 * KB],
]);
