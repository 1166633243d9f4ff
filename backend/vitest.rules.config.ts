import { defineConfig } from 'vitest/config';

/** The tests of rules alone: no database is started for them. */
export default defineConfig({
  // Nest injects by the types of constructors.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    globals: true,
    include: ['src/**/*.test.ts'],
    exclude: ['src/bookings/photos/infra/**'],
    setupFiles: ['test/setup/property-seed.ts'],
    // Nest, TypeORM and the modules are loaded once for all files, not once for each: that was most of their time.
    isolate: false,
    unstubEnvs: true,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
