import { mutation } from '../tools/steps/mutation-config.mjs';

/** Mutation tests of the code that the customers' and the crews' pages share: requests, storage and dates. */
export default mutation('web-common', {
  mutate: ['src/api/*.ts', 'src/storage.ts', 'src/time/*.ts', '!src/**/*.test.ts'],
  testRunner: 'vitest',
});
