import { Injectable } from '@nestjs/common';
import type { LookImageUse, SentImage } from '@homebright/contract';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { BoundedMap } from '../../kernel/bounded-map.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { runApart, Sql, type Tx } from '../../platform/index.js';
import type { Picture, PictureAnswer } from './process-picture.js';

/** This path to the compiled program is right from `dist` and from the sources. */
const PROGRAM = fileURLToPath(new URL('../../../dist/site/look/process-picture.js', import.meta.url));
const MAX_BYTES = 1 << 30;
const FILE = /^([0-9a-f]{64})(-small)?\.(svg|png|webp)$/;
const ONE = 'SELECT type, bytes, small, png FROM site_image WHERE id = $1';
/** The number of pictures in memory, with a few hundred kilobytes each. */
const MAX_CACHED = 20;

const REFUSALS = {
  'too-large':
    'This picture is too large. A logo may have up to 16 megapixels (a drawing half a megabyte), a photo 50.',
  'too-small': 'This logo is too small to be sharp. It needs to be at least 32 pixels high.',
  shape: 'This logo is too wide or too high to be read at the top of a page: up to 8 times as wide as high.',
};
const UNREADABLE = {
  logo: 'This is not a logo we can read. SVG drawings and PNG, JPEG and WebP pictures work.',
  photo: 'This is not a photo we can read. JPEG, PNG and WebP work.',
};

export interface ServedPicture {
  type: 'svg' | 'png' | 'webp';
  bytes: Buffer;
}

/**
 * The pictures of the owner's look. They are cleaned or re-encoded when received, and served by the hash of
 * their content.
 */
@Injectable()
export class Pictures {
  private readonly cache = new BoundedMap<string, Promise<ServedPicture>>(MAX_CACHED);
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly sql: Sql) {}

  /** Processes one picture at a time. @throws DomainError TOO_LARGE, UNSUPPORTED_MEDIA */
  process(path: string, use: LookImageUse): Promise<Picture> {
    const next = this.last.then(() => processApart(path, use));
    this.last = next.catch(() => undefined);
    return next;
  }

  async store(tx: Tx, picture: Picture): Promise<SentImage> {
    const { type, width, height, bytes, small, png, removed, fonts } = picture;
    const id = createHash('sha256').update(bytes).digest('hex');
    await tx.query(
      `INSERT INTO site_image (id, type, width, height, bytes, small, png) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET created_at = now()`,
      [id, type, width, height, bytes, small, png],
    );
    return { id, width, height, removed, ...(fonts.length > 0 && { fonts }) };
  }

  /** Marks the pictures of a saved look, and of the previous look, as shown. */
  async keepShown(tx: Tx, shown: readonly string[]): Promise<void> {
    await tx.query('UPDATE site_image SET last_shown_at = now() WHERE id = ANY ($1)', [shown]);
  }

  /**
   * Deletes pictures that no look has shown within a day after they were sent. Other pictures are deleted a
   * year after they were last shown, because emails still show them.
   */
  async discardUnused(tx: Tx, used: readonly string[]): Promise<void> {
    await tx.query(
      `DELETE FROM site_image WHERE NOT id = ANY ($1) AND created_at < now() - interval '1 day'
         AND (last_shown_at IS NULL OR last_shown_at < now() - interval '1 year')`,
      [used],
    );
  }

  /** @throws NotFound */
  async serve(file: string): Promise<ServedPicture> {
    const [, id, small, type] = FILE.exec(file) ?? [];
    if (!id) throw new NotFound('The picture');
    const cached = this.cache.get(file);
    if (cached) return cached;
    const picture = this.read(id, small !== undefined, type as ServedPicture['type']);
    this.cache.set(file, picture);
    picture.catch(() => this.cache.delete(file));
    return picture;
  }

  private async read(id: string, small: boolean, type: ServedPicture['type']): Promise<ServedPicture> {
    const row = await this.sql.first<Picture>('look-image', ONE, [id]);
    const bytes = row && bytesOf(row, small, type);
    if (!bytes) throw new NotFound('The picture');
    return { type, bytes };
  }
}

/** The file of this type; a drawing also has a PNG, for email programs. */
function bytesOf(picture: Picture, small: boolean, type: ServedPicture['type']): Buffer | null {
  if (type === 'png' && picture.type === 'svg') return picture.png;
  if (type !== picture.type) return null;
  return small ? picture.small : picture.bytes;
}

async function processApart(path: string, use: LookImageUse): Promise<Picture> {
  const answer = await runApart<PictureAnswer>(
    PROGRAM,
    { path, use, mostBytes: MAX_BYTES },
    { refused: 'unreadable' },
  );
  if ('refused' in answer) {
    const { refused } = answer;
    if (refused === 'unreadable') throw new DomainError('UNSUPPORTED_MEDIA', UNREADABLE[use]);
    throw new DomainError(refused === 'too-large' ? 'TOO_LARGE' : 'INVALID', REFUSALS[refused]);
  }
  const asBuffer = (file: Uint8Array | null) => (file ? Buffer.from(file) : null);
  return {
    ...answer,
    bytes: Buffer.from(answer.bytes),
    small: asBuffer(answer.small),
    png: asBuffer(answer.png),
  };
}
