// Writes markup from the components that the app uses: the landing page's into dist/index.html, the first views of home
// and My Bookings into dist/index.html and dist/bookings.html, and 'Loading...' into the pages whose app loads later.
// Keeps the rendering code in dist/server, with which the API writes the page again with the services being sold.
import { cssModules } from '@homebright/web-common/build/css-modules.mjs';
import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';

await build({
  configFile: false,
  plugins: [cssModules(`${import.meta.dirname}/src`), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'src/app/prerender.tsx', outDir: 'dist/server', copyPublicDir: false, minify: true },
  ssr: { noExternal: true },
  logLevel: 'warn',
});
const { renderLanding, renderFirstHome, renderFirstPage, renderLoading } =
  await import('./dist/server/prerender.js');
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
await write('index.html', '<!--first-home-->', renderFirstHome());
await writeFile(at('server/shell.html'), await write('index.html', '<!--landing-->', renderLanding()));
await write('bookings.html', '<!--first-page-->', renderFirstPage());
for (const file of ['app.html', 'bookings.html']) await write(file, '<!--loading-->', renderLoading());
