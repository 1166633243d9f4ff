import type { SentImage } from '@homebright/contract';
import type { Answer, BookingsStage } from '../bookings/stage.js';
import { signInAsAdmin } from '../sign-in.js';

/** Sends a picture for the owner's look, as a browser's form does. */
export async function sendPicture(
  stage: BookingsStage,
  use: string,
  content: Buffer | string,
): Promise<Answer<SentImage>> {
  const edge = 'edge-of-a-form';
  const part = (name: string, rest: string) =>
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"${rest}`;
  const payload = Buffer.concat([
    Buffer.from(part('use', `\r\n\r\n${use}\r\n`)),
    Buffer.from(part('file', '; filename="picture"\r\ncontent-type: image/png\r\n\r\n')),
    Buffer.from(content),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const answer = await stage.test.app.inject({
    method: 'POST',
    url: '/api/admin/look/images',
    headers: {
      cookie: await signInAsAdmin(stage.test),
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<SentImage>() };
}
