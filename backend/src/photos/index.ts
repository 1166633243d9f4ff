import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, ConfigurationError } from '../config.js';
import { DomainError } from '../kernel/domain-error.js';
import { Clock } from '../kernel/clock.js';
import { HealthChecks, Metrics, type Problem, Readiness } from '../platform/index.js';
import { Backups } from '../backup/index.js';
import { PhotoOwnerGuard } from './http/photo-owner.guard.js';
import { PhotoViewerGuard } from './http/photo-viewer.guard.js';
import { PhotosController } from './http/photos.controller.js';
import { AdoptPhotos, VisitorBrowser } from './http/visitor-browser.js';
import { ImageProcessor } from './infra/image-processor.js';
import { openPhotoStore } from './infra/open-photo-store.js';
import { PhotoArchive } from './infra/photo-archive.js';
import { PhotoRows } from './infra/photo-rows.js';
import { PHOTO_STORE, type PhotoStore } from './infra/photo-store.js';
import { Photos } from './use-cases/photos.js';

const store = {
  provide: PHOTO_STORE,
  inject: [CONFIG],
  useFactory: (config: Config) => openPhotoStore(config.photoStoreUrl),
};

/** Photos of homes: upload, display and removal. Knows only which booking a photo belongs to. */
@Module({
  controllers: [PhotosController],
  providers: [
    store,
    ImageProcessor,
    PhotoRows,
    Photos,
    PhotoViewerGuard,
    PhotoOwnerGuard,
    VisitorBrowser,
    AdoptPhotos,
  ],
  exports: [PhotoRows, Photos, VisitorBrowser, AdoptPhotos],
})
export class PhotosModule implements OnModuleInit {
  private awaySince: number | null = null;

  constructor(
    @Inject(PHOTO_STORE) private readonly store: PhotoStore,
    private readonly readiness: Readiness,
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly backups: Backups,
  ) {}

  /**
   * Refuses to start if photos cannot be stored. Otherwise customers would find out at the end of the
   * questionnaire.
   */
  async onModuleInit(): Promise<void> {
    const obstacle = await this.store.obstacle();
    if (obstacle) throw new ConfigurationError([`PHOTO_STORE_URL: photos cannot be stored, ${obstacle}`]);
    this.backups.include(new PhotoArchive(this.store));
    this.readiness.require(async () => {
      if (!(await this.store.obstacle())) return;
      throw new DomainError('BUSY', 'Not ready: photos cannot be stored where PHOTO_STORE_URL says.');
    });
    this.checks.add({ about: 'photos', by: 'api', outside: true, look: () => this.look() });
    this.metrics.gauge(
      'homebright_photo_disk_free_ratio',
      'Free share of the disk with the photos; absent if they are in a bucket.',
      [],
      async () => {
        const space = await this.store.space();
        return space?.size ? [{ value: space.free / space.size }] : [];
      },
    );
  }

  private async look(): Promise<Problem | null> {
    const obstacle = await this.store.ask();
    const now = this.clock.now();
    this.awaySince = obstacle ? (this.awaySince ?? now) : null;
    if (this.awaySince === null) return null;
    return {
      about: 'photos',
      since: new Date(this.awaySince),
      seconds: (now - this.awaySince) / 1_000,
      detail: null,
      sentence: `Photos cannot be stored: ${obstacle}, or correct PHOTO_STORE_URL.`,
    };
  }
}

export { isThumb, PHOTO_FORM, receivePhotos, sendPhoto } from './http/photos.controller.js';
export { AdoptPhotos } from './http/visitor-browser.js';
export { openPhotoStore } from './infra/open-photo-store.js';
export { type PhotoFiles, PhotoRows } from './infra/photo-rows.js';
export { Photos, photosErased } from './use-cases/photos.js';
