// Writes the landing page's markup into dist/index.html and the first view of My Bookings into dist/bookings.html, from
// the same components that the app uses. Keeps the rendering code in dist/server, with which the API writes the page
// again with the services being sold.
import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';

await build({
  configFile: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'src/app/prerender.tsx', outDir: 'dist/server', copyPublicDir: false, minify: true },
  ssr: { noExternal: true },
  logLevel: 'warn',
});
const { renderLanding, renderFirstPage } = await import('./dist/server/prerender.js');
const at = (file) => new URL(`dist/${file}`, import.meta.url);

async function write(file, place, markup) {
  const shell = await readFile(at(file), 'utf8');
  if (!shell.includes(place)) throw new Error(`dist/${file} has no place for ${place}`);
  await writeFile(
    at(file),
    shell.replace(place, () => markup),
  );
  return shell;
}
await writeFile(at('server/shell.html'), await write('index.html', '<!--landing-->', renderLanding()));
await write('bookings.html', '<!--first-page-->', renderFirstPage());
