import { Injectable } from '@nestjs/common';
import type { CrewSession } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import { type ReceivedFile, Transactions } from '../../platform/index.js';
import { Photos } from '../../photos/index.js';
import { isUuid, readInstant } from '../domain/given-event.js';
import { VisitEvents } from '../infra/visit-events.js';
import { WorkPhotoRows } from '../infra/work-photo-rows.js';

/** More photos than any visit needs. The limit stops a malfunctioning phone. */
const MOST_PHOTOS = 60;

@Injectable()
export class KeepWorkPhoto {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly events: VisitEvents,
    private readonly rows: WorkPhotoRows,
    private readonly photos: Photos,
  ) {}

  /**
   * Stores each photo once by its id, even if it is sent again.
   * @returns whether it was new
   * @throws Invalid; NotFound for a visit that is not the cleaner's; NotAPhoto, PhotoTooLarge, DomainError
   */
  async keep({ id: cleanerId }: CrewSession, file: ReceivedFile): Promise<boolean> {
    const { id, visitId, taken, phoneAt } = readFields(file.fields);
    if (await this.isKnown(id, visitId, cleanerId)) return false;
    const [visit] = await this.transactions.run((tx) => this.events.meant(tx, cleanerId, [visitId]));
    if (!visit?.isTheirs) throw new NotFound('The visit');
    const files = await this.photos.keep(`crew:${cleanerId}`, file);
    const photo = {
      id,
      visitId,
      cleanerId,
      taken,
      phoneAt,
      receivedAt: this.clock.date(),
      size: file.bytes,
      ...files,
    };
    if (await this.transactions.run((tx) => this.rows.add(tx, photo, MOST_PHOTOS))) return true;
    await this.photos.remove(files);
    if (await this.isKnown(id, visitId, cleanerId)) return false;
    throw new DomainError(
      'CONFLICT',
      `This visit already has ${MOST_PHOTOS} photos, the most that it can have.`,
    );
  }

  /** @throws DomainError CONFLICT for an id that belongs to another photo */
  private async isKnown(id: string, visitId: number, cleanerId: number): Promise<boolean> {
    const stored = await this.rows.find(id);
    if (stored && (stored.visitId !== visitId || stored.cleanerId !== cleanerId))
      throw new DomainError('CONFLICT', 'This was sent for something else before. Please tell the office.');
    return stored !== null;
  }
}

function readFields({ id, visitId, taken, at }: Record<string, string>) {
  const phoneAt = readInstant(at);
  const number = /^\d{1,15}$/.test(visitId ?? '') ? Number(visitId) : 0;
  if (!isUuid(id) || !phoneAt || number < 1 || (taken !== 'before' && taken !== 'after'))
    throw new Invalid('Please send id, visitId, taken and at before the photo.');
  return { id: id.toLowerCase(), visitId: number, taken, phoneAt } as const;
}
