import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf } from '../../platform/index.js';
import { photosErased } from '../use-cases/events.js';
import { SweepPhotos } from '../use-cases/photos/sweep-photos.js';

type Erased = PayloadOf<typeof photosErased>;

/** Retried until the store has removed every file. */
@Injectable()
@Handles(photosErased, 'remove-photo-files')
export class RemovePhotoFiles implements EventHandler<Erased> {
  constructor(private readonly sweep: SweepPhotos) {}

  prepare({ files }: Erased): Promise<void> {
    return this.sweep.files(files);
  }

  /** `prepare` has done everything. */
  async handle(): Promise<void> {}
}
