import { watch } from 'node:fs';
import type { ProductProcess } from './product-process.js';

/** Milliseconds to wait, because a compiler writes many files in a row. */
const CALM = 400;

/** Restarts the processes after each change of the compiled code. @returns a function that stops watching */
export function watchCode(folder: string, processes: ProductProcess[]): () => void {
  let calm: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(calm);
    calm = setTimeout(() => processes.forEach((one) => one.startAnew()), CALM);
  });
  return () => {
    clearTimeout(calm);
    watcher.close();
  };
}
