import { bundledPackages } from './test/setup/bundled-packages.js';

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { ...(await bundledPackages()), '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
        sourceMaps: true,
      },
    ],
  },
  globalSetup: '<rootDir>/test/setup/start-postgres.js',
  globalTeardown: '<rootDir>/test/setup/stop-postgres.js',
  testSequencer: '<rootDir>/test/setup/longest-first.js',
  // Each waits a quarter of its time, for PostgreSQL, processes and time-outs: two would not fill two cores.
  maxWorkers: 3,
  setupFiles: ['<rootDir>/test/setup/property-seed.ts'],
  // For what hangs; a slow machine with other work starts a process in more than a minute.
  testTimeout: 240_000,
  workerIdleMemoryLimit: '1GB',
  // A finished worker needs half a second to give back a heap of 500 MB, and longer on a busy machine. After its default
  // of half a second Jest would call that a leak.
  workerGracefulExitTimeout: 30_000,
};
