import { mutation } from '../tools/steps/mutation-config.mjs';

/** Mutates the rules that the views follow. Each mutant must fail a test beside its rule. */
export default mutation('customer-web', {
  mutate: [
    'src/**/*rules.ts',
    'src/features/booking/questionnaire/use-auto-advance.ts',
    'src/features/checkout/payment-{outcome,phase}.ts',
    'src/lib/{appointment,money,logo-press}.ts',
    'src/lib/flow/{booking-after,booking-draft,draft,flow,kept,with-unit}.ts',
    'src/lib/time/*.ts',
    'src/lib/toast/*.ts',
    'src/ui/address/{directions,missing-address,suggestions}.ts',
    'src/ui/slot/*.ts',
    '!src/**/*.test.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.rules.config.ts' },
});
