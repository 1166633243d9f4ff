import { mutation } from '../tools/steps/mutation-config.mjs';

/** Mutants of what the customers' and the crews' pages share: storage and dates. */
export default mutation('web-common', {
  mutate: ['src/storage.ts', 'src/time/*.ts', '!src/**/*.test.ts'],
  testRunner: 'vitest',
});
