import { mergeConfig } from 'vitest/config';
import whole from './vite.config.js';

/**
 * Runs only the tests of rules. Tests of whole pages take seconds each, and mutation testing runs its tests thousands
 * of times.
 */
export default mergeConfig(whole, { test: { include: ['src/**/*.test.ts'] } });
