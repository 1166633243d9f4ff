import { Inject, Injectable } from '@nestjs/common';
import { MAX_PHOTO_BYTES, type UploadedFile } from '@homebright/contract';
import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Clock } from '../../kernel/clock.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import {
  defineEvent,
  HandlesOutside,
  Job,
  type PayloadOf,
  type ReceivedFile,
  photoKey,
} from '../../platform/index.js';
import { photoName, PhotoTooLarge } from '../domain/photo.js';
import { ImageProcessor } from '../infra/image-processor.js';
import { type PhotoFiles, type PhotoRow, PhotoRows } from '../infra/photo-rows.js';
import { PHOTO_STORE, type PhotoStore } from '../infra/photo-store.js';

/** Internal: photo rows were deleted, so their files must be deleted too. */
export const photosErased = defineEvent<{ files: PhotoFiles[] }>('bookings.photos-erased');

export interface ShownPhoto {
  name: string;
  /** Identifies the bytes, which never change. */
  etag: string;
  read(): Promise<Readable>;
}

/** A customer sees their own photos, a visitor those of the browser, and the office all of them. */
export type PhotoViewer = { office: true } | { office: false; userId: string | null; browser: string | null };

/** The owner of a new photo: a customer, or the browser of a visitor until the visitor signs in. */
export interface PhotoOwner {
  userId: string | null;
  browser: { id: string; source: string } | null;
}

/** The owner of photos that the office uploads for a quote. */
const OFFICE: PhotoOwner = { userId: null, browser: null };
/** Photos that belong to no booking yet. Enough for several drafts, for the visitors of one network, and for all visitors. */
const MAX_WAITING = { own: 60, source: 120, visitors: 3_000 };
const DAY = 86_400_000;
const BATCH = 100;

@Injectable()
export class Photos {
  constructor(
    @Inject(PHOTO_STORE) private readonly store: PhotoStore,
    private readonly clock: Clock,
    private readonly images: ImageProcessor,
    private readonly rows: PhotoRows,
  ) {}

  /**
   * Stores a re-encoded photo for a future booking; without an owner, for a quote of the office.
   * @throws NotAPhoto, PhotoTooLarge, DomainError
   */
  async upload(file: ReceivedFile, owner = OFFICE): Promise<UploadedFile> {
    const originalName = photoName(file.name);
    const files = await this.keep(owner.userId ?? owner.browser?.source ?? 'office', file);
    const photo = { ...owner, originalName, size: file.bytes, ...files };
    const stored = await this.rows.add(photo, MAX_WAITING, this.clock.date());
    if (stored) return stored;
    await this.remove(files);
    throw new DomainError(
      'TOO_MANY_REQUESTS',
      'You have many photos without a booking already. Please finish that booking first.',
    );
  }

  /**
   * Stores a re-encoded photo, without a database row for it.
   * @param owner the unit of fairness: owners take turns. @throws NotAPhoto, PhotoTooLarge, DomainError
   */
  async keep(owner: string, file: ReceivedFile): Promise<PhotoFiles> {
    const name = photoName(file.name);
    if (file.tooLarge) throw new PhotoTooLarge(name, `${MAX_PHOTO_BYTES / 1024 / 1024} MB`);
    const { photo, thumb } = await this.images.process(owner, file.path, name);
    const id = randomUUID();
    const [storeKey, thumbKey] = [photoKey(id), photoKey(id, '-thumb')];
    await Promise.all([this.store.put(storeKey, photo), this.store.put(thumbKey, thumb)]);
    return { storeKey, thumbKey };
  }

  async remove({ storeKey, thumbKey }: PhotoFiles): Promise<void> {
    await Promise.all([this.store.remove(storeKey), this.store.remove(thumbKey)]);
  }

  shown(name: string, { storeKey, thumbKey }: PhotoFiles, thumb: boolean): ShownPhoto {
    const key = thumb ? thumbKey : storeKey;
    const etag = `"${createHash('sha256').update(key).digest('base64url')}"`;
    return { name, etag, read: () => this.store.read(key) };
  }

  /** @throws NotFound, also for another customer's photo */
  async show(id: number, viewer: PhotoViewer, thumb: boolean): Promise<ShownPhoto> {
    const photo = await this.rows.find(id);
    if (!photo || !(viewer.office || isOwn(photo, viewer))) throw new NotFound('The photo');
    return this.shown(photo.originalName, photo, thumb);
  }

  /** Deletes one's own photo while no booking has it. @throws NotFound; DomainError CONFLICT */
  async discard(id: number, owner: PhotoOwner): Promise<void> {
    const browser = owner.browser?.id ?? null;
    const removed = await this.rows.removeWaiting(id, owner.userId, browser);
    if (removed) return this.removeFiles([removed]);
    const photo = await this.rows.find(id);
    if (!photo || !isOwn(photo, { userId: owner.userId, browser })) throw new NotFound('The photo');
    throw new DomainError('CONFLICT', 'This photo belongs to a booking.');
  }

  /** Gives the photos of a visitor's browser to the customer who signed in with it. */
  async adopt(browser: string, userId: string): Promise<void> {
    await this.rows.adopt(browser, userId);
  }

  /** Removes photos that got no booking within a day (docs/rules.md#photos). */
  @Job('sweep-photos')
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now() - DAY);
    for (;;) {
      const orphans = await this.rows.removeOrphans(before, BATCH);
      await this.removeFiles(orphans);
      if (orphans.length < BATCH) return;
    }
  }

  /** Repeated until the store has removed every file. */
  @HandlesOutside(photosErased, 'remove-photo-files')
  removeErased({ files }: PayloadOf<typeof photosErased>): Promise<void> {
    return this.removeFiles(files);
  }

  /** Deletes the files of removed rows, unless another booking still uses them. */
  private async removeFiles(removed: readonly PhotoFiles[]): Promise<void> {
    for (const files of removed) {
      if (!(await this.rows.isUsed(files.storeKey))) await this.remove(files);
    }
  }
}

/** A photo without a customer belongs to a browser, or to the office alone. */
function isOwn(
  photo: PhotoRow,
  { userId, browser }: { userId: string | null; browser: string | null },
): boolean {
  if (photo.userId !== null) return photo.userId === userId;
  return photo.browser !== null && photo.browser === browser;
}
