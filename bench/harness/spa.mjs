import { resolve } from 'node:path';
import { build } from 'vite';

const here = (path) => resolve(import.meta.dirname, '..', path);

const built = new Map();

/** A page of `pages/` as `vite build` makes it, with everything in one file, so that no request waits for another. */
export function builtSpa(name) {
  if (!built.has(name)) built.set(name, buildSpa(name));
  return built.get(name);
}

async function buildSpa(name) {
  const outDir = here(`dist/${name}`);
  const isLater = /customer-web\/src\/lib\/texts\/es|\/es\/|test-screens|settings/;
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
        output: { codeSplitting: { groups: [{ name: 'app', test: (id) => !isLater.test(id) }] } },
      },
    },
  });
  return outDir;
}
