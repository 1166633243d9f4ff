import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { NO_LOOK } from '@homebright/contract';
import type { Business } from '../../src/platform/index.js';
import type { CurrentLook } from '../../src/site/index.js';
import type { Testimonials } from '../../src/site/index.js';
import { heldOf } from '../../src/site/look/current-look.js';
import { USUAL_SETTINGS } from '../../src/settings.js';
import { LandingPage } from '../../src/site/pages/landing-page.js';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';

const SERVER = fileURLToPath(new URL('../../../customer-web/dist/server', import.meta.url));

const NONE = { sold: '[]', spanish: '{}' };
const QUIET = { sandbox: false };
const SAID = { shown: () => Promise.resolve([]) } as unknown as Testimonials;
const BUSINESS = { settings: USUAL_SETTINGS } as unknown as Business;
const LOOK = {
  now: () => Promise.resolve(heldOf(NO_LOOK, 1, new Map())),
  facts: { settings: USUAL_SETTINGS, startsAt: undefined },
} as unknown as CurrentLook;

describe('the landing page', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));

  beforeAll(() => {
    // `npm test` builds customer-web first. To run this file alone, build customer-web before it.
    expect(existsSync(SERVER)).toBe(true);
  });

  const get = (headers: Record<string, string> = {}) => stage.test.app.inject({ url: '/', headers });

  it('has what is sold in its HTML, escaped, in order, and nothing that is hidden', async () => {
    const facts = { price: 30_050, durationMinutes: 300, position: 0, features: ['Inside <cabinets>'] };
    await office.ask('POST', 'services', { ...facts, name: 'Move-out <b>Clean</b>' });
    await office.ask('PATCH', 'services/4-hour', { active: false });
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect([...body.matchAll(/data-service-card="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'move-out-b-clean-b',
      '1-minute',
      '1-hour',
      '2-hour',
    ]);
    for (const text of [
      'Move-out &lt;b&gt;Clean&lt;/b&gt;',
      '$300.50',
      '5 Hours',
      'Inside &lt;cabinets&gt;',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).toContain('<script type="module"');
    expect(body).not.toContain('<b>');
  });

  it('is sent packed, and not again to who has it; a change is seen at once', async () => {
    const plain = await get();
    const packed = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const etag = String(plain.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    await office.ask('PATCH', 'services/1-hour', { name: 'Tidy-up' });
    const changed = await get({ 'if-none-match': etag });
    expect([changed.statusCode, changed.body.includes('Tidy-up')]).toEqual([200, true]);
  });

  it('is sent as it was last where the catalog cannot be read, or not soon', async () => {
    const answers = [
      () => Promise.resolve(NONE),
      () => Promise.reject(new Error('gone')),
      () => new Promise(() => {}),
    ];
    const page = new LandingPage(QUIET, SAID, LOOK, BUSINESS);
    page.readCatalogFrom(() => (answers.shift() ?? (() => Promise.resolve(NONE)))() as Promise<typeof NONE>);
    const sent: unknown[] = [];
    const reply = {
      getHeader: () => undefined,
      headers: () => reply,
      status: () => reply,
      type: () => reply,
      send: (body: unknown) => (sent.push(body), reply),
    };
    for (let round = 0; round < 3; round += 1) {
      await page.send({ headers: {} } as never, reply as never);
    }
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    const none = new LandingPage(QUIET, SAID, LOOK, BUSINESS);
    none.readCatalogFrom(() => Promise.reject(new Error('gone')));
    expect(await none.send({ headers: {} } as never, reply as never)).toBeUndefined();
  });

  it('is written in the language that was chosen on the device, then the address’s, then the browser’s', async () => {
    await office.ask('PATCH', 'services/2-hour', {
      spanish: { name: 'Limpieza mediana', description: 'Para toda la casa', features: [] },
    });
    const inSpanish = await get({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });
    expect(inSpanish.headers.vary).toBe('accept-encoding, accept-language, cookie');
    for (const words of [
      '<html lang="es"',
      'Limpieza profesional del hogar en la que puede confiar</title>',
      'content="Reserve en línea la limpieza de su hogar',
      'Reserve su limpieza',
      'Limpieza mediana',
    ])
      expect(inSpanish.body).toContain(words);
    expect(inSpanish.body).not.toContain('First cleaning');
    const english = await get({ 'accept-language': 'fr, en;q=0.5, es;q=0.1' });
    expect(english.body).toContain('<html lang="en"');
    expect(english.body).toContain('Book Your Cleaning');
    const etag = String(english.headers.etag);
    const other = await get({ 'if-none-match': etag, 'accept-language': 'es' });
    expect([other.statusCode, other.headers.etag === etag]).toEqual([200, false]);
    const chosen = { cookie: 'hb=1; language=en', 'accept-language': 'es' };
    expect((await get(chosen)).headers.etag).toBe(etag);
    const linked = (headers: Record<string, string>) =>
      stage.test.app.inject({ url: '/?language=es', headers });
    expect((await linked({})).body).toBe(inSpanish.body);
    expect((await linked(chosen)).headers.etag).toBe(etag);
  });

  it('keeps what writes it to itself', async () => {
    for (const file of ['prerender.js', 'shell.html']) {
      expect((await stage.test.app.inject(`/server/${file}`)).statusCode).toBe(404);
    }
  });
});
