import { CONFIG, type Config } from '../config.js';
import { PhotoViewerGuard } from './http/photos/photo-viewer.guard.js';
import { PhotosController } from './http/photos/photos.controller.js';
import { ImageProcessor } from './infra/photos/image-processor.js';
import { PhotoRows } from './infra/photos/photo-rows.js';
import { openPhotoStore } from './infra/photos/open-photo-store.js';
import { PHOTO_STORE } from './infra/photos/photo-store.js';
import { DiscardPhoto } from './use-cases/photos/discard-photo.js';
import { KeepPhoto } from './use-cases/photos/keep-photo.js';
import { ShowPhoto } from './use-cases/photos/show-photo.js';
import { SweepPhotos } from './use-cases/photos/sweep-photos.js';

const store = {
  provide: PHOTO_STORE,
  inject: [CONFIG],
  useFactory: (config: Config) => openPhotoStore(config.photoStoreUrl),
};

/** Photos: upload, display, removal. */
export const PHOTO_ROOM = {
  controllers: [PhotosController],
  providers: [
    store,
    ImageProcessor,
    DiscardPhoto,
    KeepPhoto,
    PhotoRows,
    PhotoViewerGuard,
    ShowPhoto,
    SweepPhotos,
  ],
};
