import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const at = (...parts) => resolve(ROOT, ...parts);

/**
 * The compiler as a native program, which needs a third of the CPU. Linter and knip use `typescript`, because
 * the native program lacks its API.
 */
export const TSC = at('node_modules/typescript-native/bin/tsc');

/** Where the tools store data between runs; deleted together with node_modules. */
export const MEMORY = at('node_modules/.cache/homebright');
