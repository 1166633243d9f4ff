import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, settingsSeed } from './harness.js';
import { signInAs, signInAsAdmin } from './sign-in.js';
import { useStage } from './use-stage.js';

let places: Server;

beforeAll(async () => {
  places = createServer(({ url = '' }, response) => {
    if (url.includes('broken')) return void response.writeHead(503).end();
    const found = [{ display_name: '12 Elm Street', place_id: 1, lat: '40.7', lon: '-74.0' }];
    response.end(JSON.stringify(url.includes('nowhere') ? [] : found));
  });
  await new Promise<void>((resolve) => places.listen(0, '127.0.0.1', resolve));
});
const testApp = useStage(() => {
  const GEOCODER_URL = `http://127.0.0.1:${(places.address() as AddressInfo).port}/search`;
  return startTestApp({ GEOCODER_URL, SETTINGS: settingsSeed({ addressSearchesPerMinute: 3 }) });
});
afterAll(() => {
  places.closeAllConnections();
  places.close();
});

test('each address has its own share of searches, each customer theirs, and what is known costs none', async () => {
  const cookie = await signInAs(testApp);
  const search = async (q: string, remoteAddress: string, as = ''): Promise<number> =>
    (
      await testApp.app.inject({
        url: `/api/geocode?q=${encodeURIComponent(q)}`,
        remoteAddress,
        headers: { cookie: as },
      })
    ).statusCode;
  const statuses: number[] = [];
  // Three per minute: of eight, some are refused even if the minute ends in between.
  for (let turn = 0; turn < 8; turn += 1) statuses.push(await search(`elm street ${turn}`, '203.0.113.66'));
  expect(statuses).toContain(429);
  expect(await search('oak street', '198.51.100.7')).toBe(200);
  expect(await search('ash street', '203.0.113.66', cookie)).toBe(200);
  expect(await search('elm street 0', '203.0.113.66')).toBe(200);
});

test('a form asks whether an address is found: yes, no, or nobody can say', async () => {
  const cookie = await signInAs(testApp, { email: 'checks@example.com' });
  const check = async (q: string, as: string) =>
    (
      await testApp.app.inject({
        url: `/api/geocode/check?q=${encodeURIComponent(q)}`,
        headers: { cookie: as },
      })
    ).json<object>();
  expect(await check('12 Elm Street, Apt 3B, Springfield', cookie)).toEqual({ found: true });
  expect(await check('12 Nowhere Street', cookie)).toEqual({ found: false });
  expect(await check('1 Broken Street', cookie)).toEqual({ found: null });
  expect(await check('12', cookie)).toEqual({ found: null });
  expect(await check('x'.repeat(201), cookie)).toMatchObject({ code: 'INVALID' });
});

test('the office shares no limit with strangers at the same place', async () => {
  const check = async (q: string, cookie = '') =>
    (
      await testApp.app.inject({
        url: `/api/geocode/check?q=${encodeURIComponent(q)}`,
        remoteAddress: '203.0.113.9',
        headers: { cookie },
      })
    ).statusCode;
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) statuses.push(await check(`${turn} nowhere street`));
  expect(statuses).toContain(429);
  expect(await check('99 nowhere street', await signInAsAdmin(testApp))).toBe(200);
});
