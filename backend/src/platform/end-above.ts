import { Worker } from 'node:worker_threads';

/** A decoder may block the main thread for seconds, so another thread watches. */
const WATCH = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
}, 20);`;

/**
 * Ends this process once it uses more memory than this, because the memory that decoders took for hostile pictures is
 * returned only when the process ends.
 */
export function endAbove(maxBytes: number): void {
  new Worker(WATCH, { eval: true, workerData: maxBytes }).unref();
}
