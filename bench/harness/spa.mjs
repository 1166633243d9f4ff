import { resolve } from 'node:path';
import { build } from 'vite';

const here = (path) => resolve(import.meta.dirname, '..', path);

/** Build folders by page. */
const builds = new Map();

/** Builds a page of `pages/` with Vite into one file, so that no request has to wait for another one. */
export function builtSpa(name) {
  if (!builds.has(name)) builds.set(name, buildSpa(name));
  return builds.get(name);
}

async function buildSpa(name) {
  const outDir = here(`dist/${name}`);
  /** Modules that the product loads only when they are needed, so they are not part of the one file. */
  const loadedLater = /customer-web\/src\/lib\/texts\/es|\/es\/|test-screens|settings/;
  await build({
    root: here(`pages/${name}`),
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'app', test: (id) => !loadedLater.test(id) }] } },
      },
    },
  });
  return outDir;
}
