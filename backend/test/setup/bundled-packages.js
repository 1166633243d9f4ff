import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const HERE = import.meta.dirname;
const HOME = resolve(HERE, '../../node_modules/.cache/packages');

/** Packages of many small files, under each name that the backend, its tests and packages outside this list import. */
const PACKAGES = [
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/static',
  '@nestjs/common',
  '@nestjs/common/constants.js',
  '@nestjs/common/enums/route-paramtypes.enum.js',
  '@nestjs/core',
  '@nestjs/passport',
  '@nestjs/platform-fastify',
  '@nestjs/schedule',
  '@nestjs/swagger',
  '@nestjs/typeorm',
  'bullmq',
  'class-transformer',
  'class-transformer/cjs/storage',
  'class-validator',
  'fastify',
  'ioredis',
  'libphonenumber-js/min',
  'nodemailer',
  'openid-client',
  'prom-client',
  'reflect-metadata',
  'rxjs',
  'stripe',
  'temporal-polyfill',
  'typeorm',
];
/** Importing a package by a name that is not listed above would load it twice, with separate classes. */
const TWICE = '^((@nestjs/\\w+|class-validator|fastify|rxjs|typeorm)/.*)$';
/**
 * Parts of these are found by name, so they are not bundled: pino's threads by their files, pg's by import and by
 * require.
 */
const APART = ['pg', 'pino'];

/**
 * Jest loads every file of every package again for every test file. This bundles each of these packages into one file,
 * once per install.
 * @returns {Promise<Record<string, string>>} for Jest's moduleNameMapper
 */
export async function bundledPackages() {
  const lock = readFileSync(resolve(HERE, '../../../package-lock.json'));
  const self = readFileSync(import.meta.filename);
  const folder = resolve(HOME, createHash('sha256').update(lock).update(self).digest('hex').slice(0, 16));
  if (!existsSync(folder)) await bundle(folder);
  const names = PACKAGES.map((name) => name.replaceAll('.', '\\.')).join('|');
  return { [`^(${names})$`]: `${folder}/$1.cjs`, [TWICE]: `to be named in ${import.meta.filename}: $1` };
}

async function bundle(folder) {
  const { rolldown } = await import('rolldown');
  const bundler = await rolldown({
    cwd: HERE,
    input: Object.fromEntries(PACKAGES.map((name) => [name, name])),
    platform: 'node',
    external: APART,
    logLevel: 'silent',
    plugins: [placesKept, optionalApart],
  });
  const draft = `${folder}.${process.pid}`;
  try {
    await bundler.write({
      dir: draft,
      format: 'cjs',
      keepNames: true,
      comments: false,
      strictExecutionOrder: true,
      // Keeps packages in separate chunks from what they export; otherwise a CommonJS package would not find its
      // neighbor inside.
      codeSplitting: { groups: [{ name: packageOf }] },
      entryFileNames: '[name].cjs',
      chunkFileNames: 'parts/[name]-[hash].cjs',
    });
    // A parallel run may have been faster.
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    await bundler.close();
    rmSync(draft, { recursive: true, force: true });
  }
}

const OURS = new Set(PACKAGES.map(topOf));

/**
 * @returns {string
 * null} the package's name, if it is imported by name
 */
function packageOf(id) {
  const name = topOf(id.split('node_modules/').at(-1));
  return OURS.has(name) ? name : null;
}

/** '@nestjs/common/constants.js' belongs to '@nestjs/common'. */
function topOf(path) {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}

/** Lets packages still find the files in their own folders. */
const placesKept = {
  name: 'places-kept',
  transform: {
    filter: { code: /__dirname|__filename|import\.meta\.url/ },
    handler: (code, id) =>
      code
        .replaceAll('__dirname', JSON.stringify(dirname(id)))
        .replaceAll('__filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** Optional packages that are loaded only when needed are left to Jest. */
const optionalApart = {
  name: 'optional-apart',
  resolveId: (name, _importer, { kind }) =>
    kind === 'dynamic-import' && /^[@\w]/.test(name) ? { id: name, external: true } : null,
};
