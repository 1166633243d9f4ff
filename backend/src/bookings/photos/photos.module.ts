import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { PhotoViewerGuard } from './http/photo-viewer.guard.js';
import { PhotosController } from './http/photos.controller.js';
import { ImageProcessor } from './infra/image-processor.js';
import { openPhotoStore } from './infra/open-photo-store.js';
import { PhotoLinks } from './infra/photo-links.js';
import { PhotoRows } from './infra/photo-rows.js';
import { PHOTO_STORE } from './infra/photo-store.js';
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
export class PhotosModule {}
