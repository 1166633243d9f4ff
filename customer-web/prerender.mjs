// Writes the landing page's markup into dist/index.html, from the same components the app uses.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';

const server = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'warn',
});
const { renderLanding } = await server.ssrLoadModule('/src/app/prerender.tsx');
const page = new URL('dist/index.html', import.meta.url);
const html = await readFile(page, 'utf8');
if (!html.includes('<!--landing-->')) throw new Error('dist/index.html has no place for the landing page');
await writeFile(
  page,
  html.replace('<!--landing-->', () => renderLanding()),
);
await server.close();
