import { Injectable } from '@nestjs/common';
import type { UploadedFile } from '@homebright/contract';
import { Photos } from '../../photos/index.js';
import { type Actor, type ReceivedFile, Transactions, writeAudit } from '../../platform/index.js';

/** Stores a photo until the office saves a quote with it. */
@Injectable()
export class UploadQuotePhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly photos: Photos,
  ) {}

  /** @throws NotAPhoto, PhotoTooLarge; DomainError TOO_MANY_REQUESTS */
  async upload(file: ReceivedFile, actor: Actor): Promise<UploadedFile> {
    const photo = await this.photos.upload(file);
    const entry = { action: 'upload', entity: 'photo', entityId: photo.id };
    await this.transactions.run((tx) => writeAudit(tx, actor, entry));
    return photo;
  }
}
