/** A focus photo or uploaded file; `size` in bytes. Served at `/api/photos/{id}` and `?size=thumb`. */
export interface UploadedFile {
  id: number;
  originalName: string;
  size: number;
}

/** Limits of an upload (docs/rules.md#photos). */
export const MAX_PHOTOS = 10;
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

const UNITS = ['Bytes', 'KB', 'MB', 'GB'];

/** Base 1024: 1536 → '1.5 KB'. */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return '0 Bytes';
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${parseFloat((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}
