import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const at = (...parts) => resolve(ROOT, ...parts);

/**
 * The compiler as a native program, which needs a third of the CPU; linter and knip use `typescript`, whose API it
 * lacks.
 */
export const TSC = at('node_modules/typescript-native/bin/tsc');

/** The tools keep their memory between runs here; deleted together with node_modules. */
export const MEMORY = at('node_modules/.cache/homebright');
