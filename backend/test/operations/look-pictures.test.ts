import type { SentImage } from '@homebright/contract';
import sharp from 'sharp';
import { useStage } from '../use-stage.js';
import { DRAWING, LookStage, refused } from './look-stage.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5' } });

const look = useStage(() => LookStage.open());

describe('a drawn logo', () => {
  let logo: SentImage;

  test('comes without scripts, foreign content and anything from elsewhere', async () => {
    const { status, body } = await look.send('logo', DRAWING);
    expect(status).toBe(201);
    logo = body;
    expect(logo).toMatchObject({ width: 240, height: 60 });
    expect(logo.removed).toEqual(['foreignobject', 'href', 'image', 'onload', 'script', 'style']);
    const served = await look.get(`/api/look/images/${logo.id}.svg`);
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(served.body).toContain('fill="#0a5"');
    expect(served.body).not.toMatch(/script|steal|elsewhere|foreign|DOCTYPE|style/i);
    const pixels = await look.get(`/api/look/images/${logo.id}.png`);
    expect((await sharp(pixels.rawPayload).metadata()).format).toBe('png');
  });

  test('is in the pages’ heads and the icon once it is saved, with its room', async () => {
    const { removed: _, ...light } = logo;
    expect((await look.save({ logo: { light, dark: null, hasName: true } })).status).toBe(200);
    const { body } = await look.get('/checkout');
    expect(body).toContain(`[data-logo] svg{width:min(144px,42vw);height:36px`);
    expect(body).toContain(`url(/api/look/images/${logo.id}.svg)`);
    expect(body).toContain(`<link rel="icon" href="/api/look/images/${logo.id}.svg"`);
    expect(body).toContain('[data-logo] span{display:none}');
  });

  test('leaves the name its place on a phone, and goes before it where the customer’s is', async () => {
    const { removed: _, ...light } = logo;
    await look.save({ logo: { light, dark: null, hasName: false } });
    const { body } = await look.get('/checkout');
    expect(body).toContain('header:not(:has([data-sign-in])) [data-logo] span{display:none}');
    expect(body).toContain('header:has([data-sign-in]) [data-logo] svg{width:min(144px,24vw)}');
  });

  test.each([
    ['not closed', '<svg xmlns="http://www.w3.org/2000/svg"><path'],
    ['no drawing', '<html><svg/></html>'],
    ['nothing to see', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>'],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ['GIF', 'GIF89a__________________'],
  ])('%s is refused with a sentence', async (_, content) => {
    expect(refused(await look.send('logo', content))).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA',
    });
  });

  test('that names itself without end is refused', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100_000)}">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>${'&a;'.repeat(100_000)}</text><path d="M0 0"/></svg>`;
    expect((await look.send('logo', bomb)).status).toBe(415);
  });
});

describe('a logo of pixels', () => {
  test('is made small, and written anew', async () => {
    const png = await picture(2_000, 500)
      .withMetadata({ exif: { IFD0: { Artist: 'Somebody' } } })
      .png()
      .toBuffer();
    const { body } = await look.send('logo', png);
    expect(body).toMatchObject({ width: 960, height: 240, removed: [] });
    const { rawPayload } = await look.get(`/api/look/images/${body.id}.png`);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['of 40 megapixels', 8_000, 5_000, 413, 'TOO_LARGE'],
    ['that is blurred', 60, 20, 400, 'INVALID'],
    ['that is a line', 900, 40, 400, 'INVALID'],
  ])('%s is refused', async (_, width, height, status, code) => {
    expect(refused(await look.send('logo', await picture(width, height).png().toBuffer()))).toMatchObject({
      status,
      code,
    });
  });
});

describe('a logo that is a JPEG or WebP', () => {
  const GPS = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 0/1' } };

  test('is made small, upright and without what a camera notes, and shown as a PNG logo is', async () => {
    const turned = await picture(400, 1_200).withExif(GPS).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body } = await look.send('logo', turned);
    expect([status, body]).toMatchObject([201, { width: 720, height: 240, removed: [] }]);
    const served = await look.get(`/api/look/images/${body.id}.png`);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    const read = await sharp(served.rawPayload).metadata();
    expect([read.format, read.exif, read.orientation, read.icc]).toEqual([
      'png',
      ...Array(3).fill(undefined),
    ]);
    const { removed: _, ...light } = body;
    expect((await look.save({ logo: { light, dark: null, hasName: true } })).status).toBe(200);
    expect((await look.get('/checkout')).body).toContain(`url(/api/look/images/${body.id}.png)`);
  });

  test('keeps its transparent ground, and the first picture of several', async () => {
    const frame = (alpha: number) =>
      sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 90, b: 80, alpha } } });
    const frames = await Promise.all([frame(0), frame(1)].map((one) => one.png().toBuffer()));
    const { body } = await look.send(
      'logo',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect(body).toMatchObject({ width: 300, height: 100 });
    const { rawPayload } = await look.get(`/api/look/images/${body.id}.png`);
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.height, data[3]]).toEqual([100, 0]);
  });

  test('in the colors of a printer has those of a screen', async () => {
    const { status, body } = await look.send(
      'logo',
      await picture(300, 100).toColourspace('cmyk').jpeg().toBuffer(),
    );
    expect(status).toBe(201);
    const { rawPayload } = await look.get(`/api/look/images/${body.id}.png`);
    expect((await sharp(rawPayload).metadata()).space).toBe('srgb');
  });

  test.each(['jpeg', 'webp'] as const)(
    '%s: too many pixels or bytes, or half a file, are refused',
    async (format) => {
      const sent = async (content: Buffer) => refused(await look.send('logo', content)).status;
      expect(await sent(await picture(8_000, 5_000).toFormat(format).toBuffer())).toBe(413);
      const small = await picture(600, 200).toFormat(format).toBuffer();
      expect(await sent(Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024)]))).toBe(413);
      expect(await sent(small.subarray(0, small.length / 2))).toBe(415);
      expect(await sent(await picture(60, 20).toFormat(format).toBuffer())).toBe(400);
    },
  );
});

describe('photos', () => {
  let photo: SentImage;
  test('are made of the page’s size, twice', async () => {
    ({ body: photo } = await look.send('photo', await picture(3_000, 2_000).jpeg().toBuffer()));
    expect(photo).toMatchObject({ width: 1_040, height: 693 });
    const small = await look.get(`/api/look/images/${photo.id}-small.webp`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 560 });
  });

  test('need words for who cannot see them, and stand in the page with their room', async () => {
    const { removed: _, ...image } = photo;
    expect(refused(await look.save({ hero: { ...image, alt: ' ', altSpanish: null } }))).toMatchObject({
      status: 400,
      error: 'Say what the photo shows, for people who cannot see it.',
      details: [{ field: 'hero.alt' }],
    });
    const hero = { ...image, alt: 'Two cleaners "at work"', altSpanish: null };
    await look.save({ hero, photos: [{ ...hero, alt: 'A kitchen' }] });
    const { body } = await look.get('/');
    expect(body).toMatch(
      new RegExp(
        `<img src="/api/look/images/${photo.id}.webp" width="1040" height="693"[^>]*alt="Two cleaners &quot;at work&quot;"`,
      ),
    );
    expect(body).toContain('alt="A kitchen"');
  });

  test('that are drawings, or nowhere, are refused', async () => {
    expect((await look.send('photo', DRAWING)).status).toBe(415);
    const gone = { id: 'f'.repeat(64), width: 1, height: 1, alt: 'Gone', altSpanish: null };
    expect(refused(await look.save({ hero: gone }))).toMatchObject({ status: 400 });
    for (const file of [`${gone.id}.png`, 'x.png', `${photo.id}.svg`, `${photo.id}`])
      expect((await look.get(`/api/look/images/${file}`)).statusCode).toBe(404);
  });

  test('that a look has shown are there for a year, for emails that were sent', async () => {
    const { database } = look.stage.test;
    const kept = async () =>
      (await database.query(`SELECT 1 FROM site_image WHERE id = '${photo.id}'`)).length;
    const shown = (await look.read()).photos;
    await database.query(`UPDATE site_image SET created_at = now() - interval '2 days'`);
    await look.save({ hero: null, photos: [] });
    await look.save({ accent: '#112244' });
    expect((await look.get(`/api/look/images/${photo.id}.webp`)).statusCode).toBe(200);
    await database.query(`UPDATE site_image SET last_shown_at = now() - interval '364 days'`);
    await look.save({ accent: '#112255' });
    expect(await kept()).toBe(1);
    await look.save({ photos: shown });
    await database.query(`UPDATE site_image SET last_shown_at = now() - interval '366 days'`);
    await look.save({ photos: [] });
    expect(await kept()).toBe(1);
    await database.query(`UPDATE site_image SET last_shown_at = now() - interval '366 days'`);
    await look.save({ accent: '#112266' });
    expect(await kept()).toBe(0);
    ({ body: photo } = await look.send('photo', await picture(3_000, 2_000).jpeg().toBuffer()));
    await look.save({ photos: shown });
  });

  test('that no look shows go after a day; shown ones stay', async () => {
    const { body: unused } = await look.send('photo', await picture(900, 600).jpeg().toBuffer());
    await look.stage.test.database.query(`UPDATE site_image SET created_at = now() - interval '2 days'`);
    await look.save({ accent: '#112233' });
    expect((await look.get(`/api/look/images/${photo.id}.webp`)).statusCode).toBe(200);
    const rows = await look.stage.test.database.query(`SELECT id FROM site_image WHERE id = '${unused.id}'`);
    expect(rows).toHaveLength(0);
  });
});
