import { mutation } from '../tools/steps/mutation-config.mjs';

/** Mutation tests of the rules that the server and the pages share. */
export default mutation('contract', {
  mutate: ['src/*/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  testRunner: 'vitest',
});
