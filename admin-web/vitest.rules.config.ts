import { mergeConfig } from 'vitest/config';
import whole from './vite.config.js';

/**
 * The tests of rules alone: those of whole screens take seconds each, and mutants ask them by the thousand. A rule that
 * is a hook has a test of the hook.
 */
export default mergeConfig(whole, {
  test: {
    include: [
      'src/**/*.test.ts',
      'src/features/{calendar/calendar-place,calendar/api/calendar-queries}.test.tsx',
      'src/features/call-list/calls.test.tsx',
    ],
  },
});
