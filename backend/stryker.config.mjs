import { mutation } from '../tools/steps/mutation-config.mjs';

/** Mutants of the rules: each has to make a test fall that stands beside the rule and needs no database. */
export default mutation('backend', {
  mutate: [
    'src/kernel/*.ts',
    'src/*/domain/**/*.ts',
    'src/identity/use-cases/password-rules.ts',
    'src/platform/http/simple-rest.ts',
    '!src/notifications/domain/words/**',
    '!src/notifications/domain/letter-samples.ts',
    '!src/**/*.test.ts',
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { configFile: 'jest.rules.config.js', enableFindRelatedTests: true },
});
