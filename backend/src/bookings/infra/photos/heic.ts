import { Worker } from 'node:worker_threads';

/** The decoder blocks for seconds, so it runs in a worker thread. */
const DECODER = `
const { parentPort, workerData } = require('node:worker_threads');
const convert = require('node:module').createRequire(workerData.home)('heic-convert');
convert({ buffer: workerData.file, format: 'JPEG', quality: 0.95 }).then((jpeg) => parentPort.postMessage(jpeg));
`;

const PATIENCE = 30_000;

/** Converts HEIC or HEIF to JPEG. @throws Error if it cannot be decoded, or not in time */
export function jpegFromHeic(file: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(DECODER, {
      eval: true,
      // Suppresses the decoder's messages about broken files.
      stdout: true,
      workerData: { file, home: import.meta.url },
    });
    const timer = setTimeout(() => settle(() => reject(new Error('Decoding took too long.'))), PATIENCE);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      end();
    };
    worker.once('message', (jpeg: Uint8Array) => settle(() => resolve(Buffer.from(jpeg))));
    worker.once('error', (error) => settle(() => reject(error)));
    worker.once('exit', () => settle(() => reject(new Error('The decoder ended without a picture.'))));
  });
}
