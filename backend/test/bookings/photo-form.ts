import sharp, { type Sharp } from 'sharp';

export interface SentFile {
  name: string;
  bytes: Buffer | string;
  field?: string;
}

/** The request with these photos, as a browser's form sends it. */
export function photoForm(files: readonly SentFile[]): { payload: Buffer; headers: Record<string, string> } {
  const edge = 'edge-of-the-parts';
  const parts = files.flatMap(({ name, bytes, field = 'photos' }) => [
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `content-type: image/jpeg\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  };
}

export const picture = (width = 1200, height = 800): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0f5b52' } });
