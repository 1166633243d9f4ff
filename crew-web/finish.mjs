// Completes the crew page after its build: writes the sign-in markup into dist/crew.html. Writes into the page's
// service worker the list of its files and a name that changes with any of them.
import { cssModules } from '@homebright/web-common/build/css-modules.mjs';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';

const dist = new URL('dist/', import.meta.url);

await build({
  configFile: false,
  plugins: [cssModules(`${import.meta.dirname}/src`), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: 'dist/server',
    copyPublicDir: false,
  },
  ssr: { noExternal: true },
  logLevel: 'warn',
});
const { renderSignIn } = await import('./dist/server/prerender.js');
// Only needed here: the page's markup is always the same.
await rm(new URL('server/', dist), { recursive: true });
const page = new URL('crew.html', dist);
const shell = await readFile(page, 'utf8');
if (!shell.includes('<!--sign-in-->')) throw new Error('dist/crew.html has no place for the sign-in');
await writeFile(
  page,
  shell.replace('<!--sign-in-->', () => renderSignIn()),
);

const assets = (await readdir(new URL('crew/assets/', dist))).filter((name) => !/\.(br|gz|map)$/.test(name));
const files = [
  ...assets.map((name) => `/crew/assets/${name}`),
  ...['crew-returning.js', 'crew.webmanifest', 'crew-icon.svg', 'crew-icon-192.png'].map(
    (name) => `/${name}`,
  ),
];
const hash = createHash('sha256');
for (const file of ['/crew.html', ...files]) hash.update(await readFile(new URL(`.${file}`, dist)));

const worker = new URL('crew-worker.js', dist);
const script = await readFile(worker, 'utf8');
for (const name of ['__FILES__', '__VERSION__']) {
  if (!script.includes(name)) throw new Error(`dist/crew-worker.js has no ${name}`);
}
await writeFile(
  worker,
  script
    .replace('__FILES__', () => JSON.stringify(files))
    .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12))),
);
