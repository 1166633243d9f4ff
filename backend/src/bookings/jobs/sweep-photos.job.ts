import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { SweepPhotos } from '../use-cases/photos/sweep-photos.js';

@Injectable()
@Job('sweep-photos')
export class SweepPhotosJob implements BackgroundJob {
  constructor(private readonly photos: SweepPhotos) {}

  run(): Promise<void> {
    return this.photos.run();
  }
}
