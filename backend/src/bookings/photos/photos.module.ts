import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, ConfigurationError } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Readiness } from '../../platform/index.js';
import { PhotoViewerGuard } from './http/photo-viewer.guard.js';
import { PhotosController } from './http/photos.controller.js';
import { ImageProcessor } from './infra/image-processor.js';
import { openPhotoStore } from './infra/open-photo-store.js';
import { PhotoLinks } from './infra/photo-links.js';
import { PhotoRows } from './infra/photo-rows.js';
import { PHOTO_STORE, type PhotoStore } from './infra/photo-store.js';
import { Photos } from './use-cases/photos.js';

const store = {
  provide: PHOTO_STORE,
  inject: [CONFIG],
  useFactory: (config: Config) => openPhotoStore(config.photoStoreUrl),
};

/** Photos of homes: upload, display, removal. Knows nothing else of bookings. */
@Module({
  controllers: [PhotosController],
  providers: [store, ImageProcessor, PhotoLinks, PhotoRows, Photos, PhotoViewerGuard],
  exports: [PhotoLinks],
})
export class PhotosModule implements OnModuleInit {
  constructor(
    @Inject(PHOTO_STORE) private readonly store: PhotoStore,
    private readonly readiness: Readiness,
  ) {}

  /** Better not to start than to lose a customer's photo at the end of nine questions. */
  async onModuleInit(): Promise<void> {
    const obstacle = await this.store.obstacle();
    if (obstacle) throw new ConfigurationError([`PHOTO_STORE_URL: photos cannot be stored, ${obstacle}`]);
    this.readiness.require(async () => {
      if (!(await this.store.obstacle())) return;
      throw new DomainError('BUSY', 'Not ready: photos cannot be stored where PHOTO_STORE_URL says.');
    });
  }
}
