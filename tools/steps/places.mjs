import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const at = (...parts) => resolve(ROOT, ...parts);

/** What the tools remember between runs; goes away with node_modules. */
export const MEMORY = at('node_modules/.cache/homebright');
