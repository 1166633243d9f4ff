import { DomainError } from '../../kernel/domain-error.js';

/** Accepted image formats, recognized by their first bytes. HEIF is what phones send as HEIC. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heif';

/** How much of a file is read to recognize its format. */
export const HEAD_BYTES = 64;

/** Larger images are refused before decoding (docs/rules.md#photos). */
export const MAX_PIXELS = 50_000_000;

/** Longest side of a stored photo and of its thumbnail. */
export const PHOTO_SIDE = 3_200;
export const THUMB_SIDE = 480;

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);
const AVIF_BRANDS = new Set(['avif', 'avis']);

/**
 * Recognizes the format by content, because the name and type sent by a browser prove nothing, and SVG or HTML could
 * run scripts.
 * @returns null for any other format
 */
export function photoKind(head: Uint8Array): PhotoKind | null {
  const bytes = Buffer.from(head);
  const text = (from: number, until: number) => bytes.toString('latin1', from, until);
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  return text(4, 8) === 'ftyp' ? isoKind(bytes) : null;
}

/** The major brand decides, except for the generic 'mif1', where the compatible brands do. */
function isoKind(bytes: Buffer): PhotoKind | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  if (!HEIF_BRANDS.has(brands[0] ?? '') && !AVIF_BRANDS.has(brands[0] ?? '')) return null;
  return brands.some((brand) => AVIF_BRANDS.has(brand)) ? 'avif' : 'heif';
}

/** The pixel count that a HEIF file declares (the largest of its 'ispe' boxes); 0 if it declares none. */
export function heifPixels(file: Buffer): number {
  let largest = 0;
  for (
    let at = file.indexOf('ispe');
    at !== -1 && at + 16 <= file.length;
    at = file.indexOf('ispe', at + 4)
  ) {
    largest = Math.max(largest, file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12));
  }
  return largest;
}

/** The original file name, cut to a safe length, without folders and control characters. */
export function photoName(given: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex
  const clean = name.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return [...clean].slice(0, 200).join('') || 'photo';
}

/** The file is not an image in an accepted format. */
export class NotAPhoto extends DomainError {
  constructor(name: string) {
    super(
      'UNSUPPORTED_MEDIA',
      `${name} is not a photo we can read. JPEG, PNG, WebP, GIF, HEIC and AVIF work.`,
    );
  }
}

export class PhotoTooLarge extends DomainError {
  constructor(name: string, limit: string) {
    super('TOO_LARGE', `${name} is too large: a photo may have up to ${limit}.`);
  }
}
