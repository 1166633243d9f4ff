import { watch } from 'node:fs';
import type { ProductProcess } from './product-process.js';

/** A compiler writes many files in a row. */
const CALM = 400;

/** Starts the processes anew after each change of the compiled code. @returns ends the watching */
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
