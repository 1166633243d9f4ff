// Fails the build when a page needs more than its budget, in bytes after gzip (docs: "Speed").
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'));
const gzipped = (file) =>
  gzipSync(readFileSync(new URL(`dist/${file}`, import.meta.url)), { level: 9 }).length;

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
/** Its first view's script requests its app at once. */
const ownPage = ['bookings.html', ...manifest['bookings.html'].dynamicImports];
const beyond = (before, ...entries) => scriptsOf(entries).filter((file) => !before.includes(file));

const sum = (files) => files.reduce((total, file) => total + gzipped(file), 0);
const filesIn = (folder, type) =>
  readdirSync(new URL(`dist/${folder}`, import.meta.url))
    .filter((file) => file.endsWith(type))
    .map((file) => `${folder}/${file}`);

const budgets = [
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
  ['My Bookings at its own address, JavaScript', sum(scriptsOf(ownPage)), 100 * KB],
  ['the embedding script', gzipped('embed.js'), 5 * KB],
  ['the page within other pages, JavaScript', sum(scriptsOf(['embed.html'])), 20 * KB],
  ['CSS', sum(filesIn('assets', '.css')), 15 * KB],
  // Built separately: everything in its folder, and nothing from the customers' pages.
  ['the crew’s page, JavaScript', sum(filesIn('crew/assets', '.js')), 100 * KB],
  ['the crew’s page, CSS', sum(filesIn('crew/assets', '.css')), 8 * KB],
];
for (const [name, size, budget] of budgets) {
  const line = `${name}: ${(size / KB).toFixed(1)} KB of ${budget / KB} KB gzip`;
  if (size > budget) {
    process.exitCode = 1;
    process.stderr.write(`TOO LARGE ${line}\n`);
  } else process.stdout.write(`${line}\n`);
}
