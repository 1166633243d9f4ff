import { brotliDecompressSync } from 'node:zlib';
import { BookingsStage } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';

const stage = useStage(() => BookingsStage.open());

test('the office’s scripts are sent packed, and kept by the browser for a year', async () => {
  const { body } = await stage.test.app.inject('/admin-login');
  const [, url = ''] = /src="(\/admin\/assets\/[^"]+\.js)"/.exec(body) ?? [];
  const plain = await stage.test.app.inject({ url });
  const packed = await stage.test.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});
