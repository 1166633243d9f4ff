import { MAX_PHOTO_BYTES } from '@homebright/contract';

/** Pixels of the longer side: enough to see a stain, small enough for a slow phone. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;
/** More than any phone's camera produces. */
const MAX_FILE_BYTES = 60 * 1024 * 1024;

export type PhotoProblem = 'heic' | 'unreadable' | 'huge';

export class PhotoRefused extends Error {
  constructor(readonly problem: PhotoProblem) {
    super(problem);
  }
}

const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /heic|heif/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Returns an upright JPEG of at most 1,600 pixels on its longer side, without the camera's location data. A HEIC photo
 * that the phone's browser cannot read is returned unchanged, because the server can read it.
 * @throws PhotoRefused
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size > MAX_FILE_BYTES) throw new PhotoRefused('huge');
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (!isHeic(file)) throw new PhotoRefused('unreadable');
    if (file.size > MAX_PHOTO_BYTES) throw new PhotoRefused('heic');
    return file;
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // A canvas larger than the phone can hold comes out empty.
  if (!jpeg) throw new PhotoRefused('huge');
  return jpeg;
}
