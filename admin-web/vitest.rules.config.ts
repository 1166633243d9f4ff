import { mergeConfig } from 'vitest/config';
import whole from './vite.config.js';

/** The tests of rules alone: those of whole screens take seconds each, and mutants ask them by the thousand. */
export default mergeConfig(whole, {
  test: { include: ['src/**/*.test.ts', 'src/features/calendar/calendar-place.test.tsx'] },
});
