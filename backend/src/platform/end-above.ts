import { Worker } from 'node:worker_threads';

/** A decoder may block the main thread for seconds, so another thread watches. */
const WATCH = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
}, 20);`;

/**
 * Ends this process once it takes more memory, because only then is the memory returned that decoders of
 * hostile pictures took.
 */
export function endAbove(mostBytes: number): void {
  new Worker(WATCH, { eval: true, workerData: mostBytes }).unref();
}
