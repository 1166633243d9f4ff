import { watch } from 'node:fs';
import type { ProductProcess } from './product-process.js';

/** Milliseconds to wait, because a compiler writes many files in a row. */
const QUIET_MS = 400;

/** Restarts the processes after each change of the compiled code. @returns a function that stops watching */
export function watchCode(folder: string, processes: ProductProcess[]): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(timer);
    timer = setTimeout(() => processes.forEach((one) => one.restart()), QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
