import { Injectable } from '@nestjs/common';
import { DomainError, NotFound } from '../../../kernel/domain-error.js';
import { PhotoRows } from '../../infra/photos/photo-rows.js';
import { SweepPhotos } from './sweep-photos.js';

@Injectable()
export class DiscardPhoto {
  constructor(
    private readonly photos: PhotoRows,
    private readonly sweep: SweepPhotos,
  ) {}

  /** Deletes the customer's own photo while no booking has it. @throws NotFound; DomainError CONFLICT */
  async run(id: number, userId: string): Promise<void> {
    const removed = await this.photos.removeWaiting(id, userId);
    if (removed) return this.sweep.files([removed]);
    const photo = await this.photos.find(id);
    if (photo?.userId !== userId) throw new NotFound('The photo');
    throw new DomainError('CONFLICT', 'This photo belongs to a booking.');
  }
}
