import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody, UploadedFile } from '@homebright/contract';
import sharp from 'sharp';
import { Photos } from '../../src/photos/use-cases/photos.js';
import { startTestApp } from '../harness.js';
import { signInAs, signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { photoForm, picture, type SentFile } from './photo-form.js';
import { TINY_HEIC } from './tiny-heic.js';

describe('photos', () => {
  let folder: string;
  let cookie: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'));
  });
  const suite = useStage(() => startTestApp({ PHOTO_STORE_URL: `file:${folder}` }));
  beforeAll(async () => {
    cookie = await signInAs(suite);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const send = (...files: SentFile[]) => sendAs(cookie, ...files);

  async function sendAs(cookie: string, ...files: SentFile[]) {
    const { payload, headers } = photoForm(files);
    const answer = await suite.app.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { ...headers, cookie },
      payload,
    });
    return { status: answer.statusCode, body: answer.json<UploadedFile[] & ErrorBody>() };
  }

  const get = (path: string, as = cookie) =>
    suite.app.inject({ url: `/api/photos/${path}`, headers: { cookie: as } });

  const files = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg')).length;

  it('keeps what a phone sends, upright and without where it was taken', async () => {
    const bytes = await picture(1200, 800)
      .withExif({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitude: '40/1 42/1 46/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await send({ name: 'Küche.jpeg', bytes });
    expect([status, body]).toEqual([
      201,
      [{ id: expect.any(Number), originalName: 'Küche.jpeg', size: bytes.length }],
    ]);
    const id = String(body[0]?.id);
    const full = await get(id);
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="photo.jpg"; filename*=UTF-8''K%C3%BCche.jpg`,
    });
    const stored = await sharp(full.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 800, height: 1200 });
    expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined]);
    const thumb = await sharp((await get(`${id}?size=thumb`)).rawPayload).metadata();
    expect(thumb).toMatchObject({ format: 'jpeg', width: 320, height: 480 });
  });

  it('is asked about each time: unchanged without its bytes, and never without who may see it', async () => {
    const { body } = await send({ name: 'a.png', bytes: await picture(60, 40).png().toBuffer() });
    const url = `/api/photos/${body[0]?.id}`;
    const { etag } = (await get(String(body[0]?.id))).headers;
    expect((await get(`${body[0]?.id}?size=thumb`)).headers.etag).not.toBe(etag);
    const again = (as: string) =>
      suite.app.inject({ url, headers: { cookie: as, 'if-none-match': String(etag) } });
    const same = await again(cookie);
    expect([same.statusCode, same.rawPayload.length, same.headers['cache-control']]).toEqual([
      304,
      0,
      'private, no-cache',
    ]);
    expect((await again('')).statusCode).toBe(401);
    expect((await again(await signInAs(suite, { email: 'somebody@else.example' }))).statusCode).toBe(404);
  });

  it('makes a JPEG of everything else, HEIC included', async () => {
    const sent: SentFile[] = [
      { name: 'a.png', bytes: await picture(60, 40).png().toBuffer() },
      { name: 'b.webp', bytes: await picture(60, 40).webp().toBuffer() },
      { name: 'c.gif', bytes: await picture(60, 40).gif().toBuffer() },
      { name: 'd.avif', bytes: await picture(60, 40).avif().toBuffer() },
      { name: 'e.HEIC', bytes: TINY_HEIC },
    ];
    const { status, body } = await send(...sent);
    expect([status, body.map(({ originalName }) => originalName)]).toEqual([
      201,
      ['a.png', 'b.webp', 'c.gif', 'd.avif', 'e.HEIC'],
    ]);
    const heic = (await get(String(body[4]?.id))).rawPayload;
    expect(await sharp(heic).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
    const left = await sharp(heic).extract({ left: 10, top: 30, width: 1, height: 1 }).raw().toBuffer();
    expect(Math.abs((left[0] ?? 0) - 242)).toBeLessThan(20);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'UNSUPPORTED_MEDIA'],
    ['a page', '<!doctype html><script>alert(1)</script>', 415, 'UNSUPPORTED_MEDIA'],
    ['a page that begins like a GIF', 'GIF89a/*<script>alert(1)</script>*/=1', 415, 'UNSUPPORTED_MEDIA'],
    ['half a HEIC', TINY_HEIC.subarray(0, 300), 415, 'UNSUPPORTED_MEDIA'],
    ['nothing', '', 415, 'UNSUPPORTED_MEDIA'],
    ['15 MB and a byte', Buffer.alloc(15 * 1024 * 1024 + 1), 413, 'TOO_LARGE'],
  ])('refuses %s', async (_what, bytes, status, code) => {
    const before = await files();
    const answer = await send({ name: 'x.jpg', bytes });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.details).toEqual([{ code, message: answer.body.error }]);
    expect(await files()).toBe(before);
  });

  it('refuses more pixels than it would like to hold', async () => {
    const bytes = await picture(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    expect(await send({ name: 'huge.png', bytes })).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    const lying = Buffer.from(TINY_HEIC);
    lying.writeUInt32BE(60_000, lying.indexOf('ispe') + 8);
    lying.writeUInt32BE(60_000, lying.indexOf('ispe') + 12);
    expect(await send({ name: 'huge.heic', bytes: lying })).toMatchObject({ status: 413 });
  });

  it('leaves behind what hides behind a picture', async () => {
    const bytes = Buffer.concat([
      await picture(30, 20).jpeg().toBuffer(),
      Buffer.from('<script>evil</script>'),
    ]);
    const { body } = await send({ name: 'polyglot.jpg', bytes });
    expect((await get(String(body[0]?.id))).rawPayload.includes('script')).toBe(false);
  });

  it('keeps the good ones of many, up to ten', async () => {
    const bytes = await picture(20, 20).png().toBuffer();
    const mixed = await send({ name: 'good.png', bytes }, { name: 'bad.png', bytes: 'no' });
    expect([mixed.status, mixed.body.length]).toEqual([201, 1]);
    const many = await send(...Array.from({ length: 12 }, (_, n) => ({ name: `${n}.png`, bytes })));
    expect([many.status, many.body.length]).toEqual([201, 10]);
  });

  it('lets two customers take turns: the one who sends too many is told to wait, the other is not', async () => {
    const other = await signInAs(suite, { email: 'other-uploader@example.com' });
    const bytes = await picture(20, 20).png().toBuffer();
    let unanswered = 20;
    const eager = Promise.all(
      Array.from({ length: unanswered }, (_, n) =>
        send({ name: `${n}.png`, bytes }).finally(() => (unanswered -= 1)),
      ),
    );
    const patient = await sendAs(other, { name: 'one.png', bytes });
    expect(patient.status).toBe(201);
    expect(unanswered).toBeGreaterThan(0);
    const statuses = (await eager).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
  });

  it('answers 400 or 415 to what is no upload', async () => {
    expect((await send()).status).toBe(400);
    expect((await send({ name: 'a.png', bytes: 'x', field: 'files' })).status).toBe(400);
    const json = await suite.app.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { cookie },
      payload: { photos: [] },
    });
    expect(json.statusCode).toBe(415);
    const { payload, headers } = photoForm([{ name: 'a.png', bytes: 'x'.repeat(5_000) }]);
    const broken = await suite.app.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { ...headers, cookie },
      payload: payload.subarray(0, 900),
    });
    expect([400, 415]).toContain(broken.statusCode);
  });

  it('shows a photo to its owner and the office alone', async () => {
    const { body } = await send({ name: 'mine.png', bytes: await picture(20, 20).png().toBuffer() });
    const id = String(body[0]?.id);
    const stranger = await signInAs(suite, { email: 'mallory@example.com' });
    const remove = (as: string) =>
      suite.app.inject({ method: 'DELETE', url: `/api/photos/${id}`, headers: { cookie: as } });
    expect((await get(id, '')).statusCode).toBe(401);
    expect((await get(id, stranger)).statusCode).toBe(404);
    expect((await get(id, await signInAsAdmin(suite))).statusCode).toBe(200);
    expect((await get('999999')).statusCode).toBe(404);
    expect((await get('abc')).statusCode).toBe(404);
    expect((await get(`${id}?size=huge`)).statusCode).toBe(400);
    expect((await remove(stranger)).statusCode).toBe(404);
    const before = await files();
    expect((await remove(cookie)).statusCode).toBe(204);
    expect(await files()).toBe(before - 2);
    expect((await get(id)).statusCode).toBe(404);
  });

  it('sweeps up after a day what no booking came for, but no file that a copy shows', async () => {
    await suite.app.get(Photos).sweep();
    const { body } = await send(
      { name: 'alone.png', bytes: await picture(20, 20).png().toBuffer() },
      { name: 'shared.png', bytes: await picture(20, 20).png().toBuffer() },
    );
    const ids = body.map(({ id }) => id);
    await suite.database.query(
      `INSERT INTO photo (user_id, original_name, size, content_type, store_key, thumb_key, created_at)
       SELECT user_id, original_name, size, content_type, store_key, thumb_key, created_at + interval '1 day'
       FROM photo WHERE id = $1`,
      [ids[1]],
    );
    suite.clock.advance({ hours: 23 });
    await suite.app.get(Photos).sweep();
    expect((await get(String(ids[0]))).statusCode).toBe(200);
    suite.clock.advance({ hours: 2 });
    await suite.app.get(Photos).sweep();
    const left: { id: number; originalName: string }[] = await suite.database.query(
      'SELECT id, original_name AS "originalName" FROM photo',
    );
    expect(left.map(({ originalName }) => originalName)).toEqual(['shared.png']);
    expect(await files()).toBe(2);
  });
});

describe('a folder for photos that cannot be written', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'photos-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('that was one at the start makes the process not ready', async () => {
    const place = join(folder, 'mounted');
    const { app, close } = await startTestApp({ PHOTO_STORE_URL: `file:${place}` });
    const ready = () => app.inject('/api/health/ready');
    expect((await ready()).statusCode).toBe(200);
    await writeFile(place, '');
    const answer = await ready();
    expect(answer.statusCode).toBe(503);
    expect(answer.json<ErrorBody>().message).toBe(
      'Not ready: photos cannot be stored where PHOTO_STORE_URL says.',
    );
    await rm(place);
    expect((await ready()).statusCode).toBe(200);
    await close();
  });
});
