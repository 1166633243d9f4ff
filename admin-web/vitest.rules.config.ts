import { mergeConfig } from 'vitest/config';
import whole from './vite.config.js';

/**
 * Only the tests of rules: tests of whole screens take seconds each, and mutation testing runs tests thousands of
 * times. A rule that is a hook is tested as a hook.
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
