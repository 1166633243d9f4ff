import { mutation } from '../tools/steps/mutation-config.mjs';

/** Mutation tests of the rules that the views follow. */
export default mutation('admin-web', {
  mutate: [
    'src/**/*-rules.ts',
    'src/booking/{edit-form,notification-form,price}.ts',
    'src/booking/actions/available-actions.ts',
    'src/features/calendar/**/*.ts',
    'src/features/call-list/calls.ts',
    'src/features/crews/*.ts',
    'src/features/customer-profile/customer-facts.ts',
    'src/features/dispatch-board/timetable.ts',
    'src/features/dashboard/{office-figures,short-money}.ts',
    'src/features/audit-log/changed-values.ts',
    'src/features/settings/**/{settings-form,setting-rows}.ts',
    'src/lib/{admin-session,api,csv,dates,format,time-of-day}.ts',
    '!src/**/*.test.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.rules.config.ts' },
});
