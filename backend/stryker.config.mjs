import { mutation } from '../tools/steps/mutation-config.mjs';

/** Mutants of the rules: each has to make a test fall that stands beside the rule and needs no database. */
export default mutation('backend', {
  mutate: [
    'src/kernel/*.ts',
    'src/**/domain/**/*.ts',
    // Rules that stand outside the domains: what a password, a token, an address or a setting may be, and who may ask.
    'src/{environment,require-tls,secret-strength,settings}.ts',
    'src/identity/infra/device-of.ts',
    'src/identity/infra/second-factor/codes.ts',
    'src/identity/use-cases/password-rules.ts',
    'src/platform/database/page-starts.ts',
    'src/platform/geocoding/address-line.ts',
    'src/platform/http/{cross-site,id-of,json-depth,search,list-query,source-of}.ts',
    'src/platform/links-and-codes/{code-limits,links}.ts',
    // Texts and invented data contain no rules to mutate; the code that puts values into words does.
    '!src/notifications/domain/i18n/**',
    '!src/notifications/domain/sample-emails.ts',
    'src/notifications/domain/i18n/template-values.ts',
    '!src/**/*.test.ts',
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { configFile: 'jest.rules.config.js', enableFindRelatedTests: true },
});
