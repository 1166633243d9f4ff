import { openApi } from '../../src/platform/http/api-docs.js';
import { BookingsStage } from '../bookings/stage.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Where administrators come in, and find out whether they are: open to whoever knocks. */
const OPEN = new Set(['/api/admin/login', '/api/admin/logout']);

describe("every door of the office's", () => {
  let stage: BookingsStage;
  let cookie: string;
  let routes: { method: Method; url: string }[];

  beforeAll(async () => {
    stage = await BookingsStage.open();
    ({ cookie } = await stage.customer());
    const { paths } = openApi(stage.test.app);
    routes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/admin') && !OPEN.has(path))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({
          method: method.toUpperCase() as Method,
          url: path.replace(/\{\w+\}/g, '1'),
        })),
      );
  });
  afterAll(() => stage?.close());

  it('is known to this test', () => {
    expect(routes.length).toBeGreaterThan(25);
    for (const url of [
      '/api/admin/bookings',
      '/api/admin/bookings/1/price',
      '/api/admin/send-notification',
    ]) {
      expect(routes.map((route) => route.url)).toContain(url);
    }
  });

  it.each([
    ['a customer', () => cookie],
    [
      'a customer who says to be an administrator',
      () => `${cookie}; ${cookie.replace('hb_session', 'hb_admin')}`,
    ],
    ['a stranger', () => 'hb_admin=made-up-by-somebody'],
    ['nobody', () => ''],
  ])('stays shut for %s', async (_who, cookieOf) => {
    for (const { method, url } of routes) {
      const { statusCode, body } = await stage.test.app.inject({
        method,
        url,
        headers: { cookie: cookieOf() },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      expect([method, url, [401, 403].includes(statusCode), statusCode]).toEqual([
        method,
        url,
        true,
        statusCode,
      ]);
      expect(body).toContain('NOT_SIGNED_IN');
    }
  });
});
