import { BookingsStage } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';

const stage = useStage(() => BookingsStage.open());
const get = (url: string) => stage.test.app.inject({ url, headers: { 'accept-encoding': 'identity' } });

test.each(['/crew', '/crew/week', '/crew/me', '/crew/visits/7', '/crew/visits/7/door'])(
  '%s is the crews’ page',
  async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('<title>Crew</title>');
  },
);

test('no other address below /crew is a page', async () => {
  for (const path of ['/crew/', '/crew/nothing', '/crew/visits/0', '/crew/assets/nothing.js'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

test('its service worker is beside the page, asked for anew each time, and knows only files that are there', async () => {
  const { headers, body } = await get('/crew-worker.js');
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'application/javascript; charset=utf-8',
    'no-cache',
  ]);
  const files = [...body.matchAll(/"(\/crew[\w./-]+)"/g)].map(([, file = '']) => file);
  expect(files).toEqual(
    expect.arrayContaining(['/crew-returning.js', '/crew.webmanifest', '/crew-icon.svg']),
  );
  for (const file of files) {
    const sent = await get(file);
    const forAYear = 'public, max-age=31536000, immutable';
    expect([file, sent.statusCode, sent.headers['cache-control']]).toEqual([
      file,
      200,
      file.startsWith('/crew/assets/') ? forAYear : 'no-cache',
    ]);
  }
});
