import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';

const LISTED = 'https://www.linden.example';

describe('pages of other websites', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await stage.test.app.inject({ url, headers });
    return { ...answer, headers: answer.headers as Record<string, string | undefined> };
  };
  const list = async (embedOrigins: unknown) => {
    const { version } = (await office.ask<{ version: number }>('GET', 'settings')).body;
    return office.ask('PATCH', 'settings', { version, embedOrigins });
  };
  const framedBy = (headers: Record<string, string | undefined>) =>
    /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];

  test('may frame nothing, and are told nothing, while none is listed', async () => {
    const page = await get('/embed');
    expect([page.statusCode, framedBy(page.headers), page.headers['x-frame-options']]).toEqual([
      200,
      "'none'",
      'DENY',
    ]);
    const asked = await get('/api/embed', { origin: LISTED });
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  test('that are listed may frame the page with prices, and no other', async () => {
    expect((await list([LISTED, 'http://localhost:8080'])).status).toBe(200);
    const page = await get('/embed?language=es');
    expect(framedBy(page.headers)).toBe(`${LISTED} http://localhost:8080`);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers['set-cookie']).toBeUndefined();
    for (const url of ['/', '/bookings', '/embed/', '/embedded', '/admin-login', '/api/site', '/api/login']) {
      const { headers } = await get(url);
      expect([url, framedBy(headers) ?? "'none'", headers['x-frame-options']]).toEqual([
        url,
        "'none'",
        'DENY',
      ]);
    }
  });

  test('that are listed hear who it is; an origin must be theirs to the letter', async () => {
    await list([LISTED]);
    const { statusCode, headers, body } = await get('/api/embed', { origin: LISTED });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { businessName: 'Homebright', open: true }]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      vary: 'origin',
      'cache-control': 'no-store',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    for (const origin of [
      `${LISTED}.evil.example`,
      'https://linden.example',
      `${LISTED}:444`,
      'null',
      LISTED.toUpperCase(),
    ])
      expect((await get('/api/embed', { origin })).statusCode).toBe(403);
    expect((await get('/api/embed')).statusCode).toBe(403);
  });

  test('load the script and the mark of emails from anywhere, and nothing else of ours', async () => {
    for (const file of ['/embed.js', '/icon-192.png'])
      expect((await get(file)).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await get('/returning.js')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test.each([
    [['*']],
    [["https://a.example; script-src 'unsafe-inline'"]],
    [['https://a.example/page']],
    [[`https://${'a'.repeat(200)}.example`]],
    [[LISTED, LISTED]],
    [[7]],
    ['https://a.example'],
    [Array.from({ length: 21 }, (_, n) => `https://a${n}.example`)],
  ])('are not listed as %j', async (origins) => expect((await list(origins)).status).toBe(400));
});
