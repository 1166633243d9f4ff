import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { endAbove } from '../../platform/end-above.js';
import { heifPixels, MAX_PIXELS, PHOTO_SIDE, type PhotoKind, THUMB_SIDE } from '../domain/photo.js';

/**
 * The program of the process that decodes one picture (`decoder-process.ts`). Decoders of hostile or heavy pictures
 * take memory that is freed only when their process ends. This process ends itself when it takes more than
 * `mostBytes`.
 */
export interface DecoderTask {
  path: string;
  kind: PhotoKind;
  mostBytes: number;
}

export type DecoderAnswer = { photo: Buffer; thumb: Buffer } | { refused: 'too-large' | 'unreadable' };

/** Per picture and size. */
const MAX_SECONDS = 20;

process.once('message', (task: DecoderTask) => {
  endAbove(task.mostBytes);
  void reencode(task).then((answer) => {
    // Checked again, because the memory watch may be too slow for a small picture on a busy machine.
    if (process.memoryUsage.rss() > task.mostBytes) process.kill(process.pid, 'SIGKILL');
    else process.send?.(answer, () => process.disconnect());
  });
});

async function reencode({ path, kind }: DecoderTask): Promise<DecoderAnswer> {
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const source = kind === 'heif' ? await jpegFromHeic(path) : path;
    if (!source) return { refused: 'too-large' };
    const photo = await shrunk(source, PHOTO_SIDE, 85);
    return { photo, thumb: await shrunk(photo, THUMB_SIDE, 78) };
  } catch (error) {
    return { refused: /pixel limit/i.test(String(error)) ? 'too-large' : 'unreadable' };
  }
}

/** null if the picture has too many pixels. */
async function jpegFromHeic(path: string): Promise<Buffer | null> {
  const buffer = await readFile(path);
  if (heifPixels(buffer) > MAX_PIXELS) return null;
  const convert = createRequire(import.meta.url)('heic-convert') as (task: object) => Promise<Uint8Array>;
  return Buffer.from(await convert({ buffer, format: 'JPEG', quality: 0.95 }));
}

/** Re-encodes as JPEG without metadata (which may include the home's location), animation, or bytes after the image. */
function shrunk(source: Buffer | string, side: number, quality: number): Promise<Buffer> {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}
