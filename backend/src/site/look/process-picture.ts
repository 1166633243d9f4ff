import { LOOK_LIMITS, type LookImageUse } from '@homebright/contract';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { endAbove } from '../../platform/index.js';
import { cleanSvg } from './clean-svg.js';
import { svgText } from './svg-text.js';

/** Sent by `pictures.ts` to the process that makes the files of one picture. */
export interface PictureTask {
  path: string;
  use: LookImageUse;
  mostBytes: number;
}

export interface Picture {
  type: 'svg' | 'png' | 'webp';
  width: number;
  height: number;
  bytes: Buffer;
  small: Buffer | null;
  png: Buffer | null;
  removed: string[];
  fonts: string[];
}

export type PictureAnswer = Picture | { refused: 'too-large' | 'unreadable' | 'too-small' | 'shape' };

const MAX_SECONDS = 20;
const LOGO = { width: 960, height: 240 };
const MIN_LOGO_HEIGHT = 32;
/**
 * The maximum ratios of width to height, and of height to width. Beyond them nobody could read a logo in its
 * place.
 */
const MAX_WIDTH_RATIO = 8;
const MAX_HEIGHT_RATIO = 1.5;
const PHOTO_WIDTHS = [1_040, 560] as const;
const SVG_BYTES = 512 * 1024;

process.once('message', (task: PictureTask) => {
  endAbove(task.mostBytes);
  void processed(task).then((answer) => process.send?.(answer, () => process.disconnect()));
});

async function processed({ path, use }: PictureTask): Promise<PictureAnswer> {
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const file = await readFile(path);
    const kind = kindOf(file);
    if (use === 'photo') return kind && kind !== 'svg' ? await photo(file) : { refused: 'unreadable' };
    if (kind === 'svg') return await drawnLogo(file);
    return kind ? await pixelLogo(file) : { refused: 'unreadable' };
  } catch (error) {
    return { refused: /pixel limit/i.test(String(error)) ? 'too-large' : 'unreadable' };
  }
}

/** The kind of a file by its content, because the name and type that a browser sends prove nothing. */
function kindOf(file: Buffer): 'png' | 'jpeg' | 'webp' | 'svg' | undefined {
  const text = (from: number, until: number) => file.toString('latin1', from, until);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return /^\s*</.test(svgText(file.subarray(0, 200))) ? 'svg' : undefined;
}

async function drawnLogo(file: Buffer): Promise<PictureAnswer> {
  if (file.length > SVG_BYTES) return { refused: 'too-large' };
  const clean = cleanSvg(svgText(file));
  if (!clean) return { refused: 'unreadable' };
  const { svg, width, height, removed, fonts } = clean;
  if (isOddlyShaped(width, height)) return { refused: 'shape' };
  const png = await asPixels(
    sharp(Buffer.from(svg), { limitInputPixels: LOOK_LIMITS.logoPixels, density: 288 }),
  );
  return { type: 'svg', width, height, bytes: Buffer.from(svg), small: null, png: png.data, removed, fonts };
}

/** Converts PNG, JPEG or WebP to PNG, which every email program shows. Removes all metadata. */
async function pixelLogo(file: Buffer): Promise<PictureAnswer> {
  const source = sharp(file, { limitInputPixels: LOOK_LIMITS.logoPixels, failOn: 'error' });
  const { data, info } = await asPixels(source.autoOrient());
  if (info.height < MIN_LOGO_HEIGHT) return { refused: 'too-small' };
  if (isOddlyShaped(info.width, info.height)) return { refused: 'shape' };
  const { width, height } = info;
  return { type: 'png', width, height, bytes: data, small: null, png: null, removed: [], fonts: [] };
}

const asPixels = (source: Sharp) =>
  source
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });

const isOddlyShaped = (width: number, height: number) =>
  width > MAX_WIDTH_RATIO * height || height > MAX_HEIGHT_RATIO * width;

/** Re-encodes a photo, so that no metadata is left, such as where it was taken. */
async function photo(file: Buffer): Promise<PictureAnswer> {
  const [large, small] = await Promise.all(
    PHOTO_WIDTHS.map((width) =>
      sharp(file, { limitInputPixels: LOOK_LIMITS.photoPixels, failOn: 'error' })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 74, effort: 5 })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!large || !small) return { refused: 'unreadable' };
  const { width, height } = large.info;
  return {
    type: 'webp',
    width,
    height,
    bytes: large.data,
    small: small.data,
    png: null,
    removed: [],
    fonts: [],
  };
}
