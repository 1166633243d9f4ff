// Writes the landing page's markup into dist/index.html, from the same components the app uses. What does that is kept
// in dist/server: the API writes the page again with the services that are sold.
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
const { renderLanding } = await import('./dist/server/prerender.js');
const page = new URL('dist/index.html', import.meta.url);
const shell = await readFile(page, 'utf8');
if (!shell.includes('<!--landing-->')) throw new Error('dist/index.html has no place for the landing page');
await writeFile(new URL('dist/server/shell.html', import.meta.url), shell);
await writeFile(
  page,
  shell.replace('<!--landing-->', () => renderLanding()),
);
