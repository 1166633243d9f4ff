import { mergeConfig } from 'vitest/config';
import whole from './vite.config.js';

/**
 * Only the tests of rules: those of whole screens take seconds each, and mutation testing runs tests by the thousand.
 */
export default mergeConfig(whole, { test: { include: ['src/**/*.test.ts'] } });
