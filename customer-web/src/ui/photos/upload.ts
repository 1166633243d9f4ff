import type { UploadedFile } from '@homebright/contract';
import { ApiError } from '@homebright/web-common/api/client.js';

/**
 * POST /api/photos with one file. Uses XMLHttpRequest, because fetch cannot report progress. A stopped upload never
 * answers.
 */
export function uploadPhoto(
  file: File,
  onProgress: (percent: number) => void,
  stop: AbortSignal,
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    if (stop.aborted) return;
    const request = new XMLHttpRequest();
    request.open('POST', '/api/photos');
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(new TypeError('network'));
    request.onload = () => {
      if (request.status < 200 || request.status >= 300) {
        return reject(new ApiError(request.status, request.statusText, request.responseText));
      }
      const [photo] = JSON.parse(request.responseText) as UploadedFile[];
      if (photo) resolve(photo);
      else reject(new Error('empty answer'));
    };
    stop.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('photos', file);
    request.send(form);
  });
}
