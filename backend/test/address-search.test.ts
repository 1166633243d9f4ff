import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, settingsSeed } from './harness.js';
import { signInAs } from './sign-in.js';
import { useStage } from './use-stage.js';

let places: Server;

beforeAll(async () => {
  places = createServer((_request, response) => {
    response.end(JSON.stringify([{ display_name: '12 Elm Street', place_id: 1, lat: '40.7', lon: '-74.0' }]));
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
  // Three in a minute: of eight, some are too many even if the minute ends in between.
  for (let turn = 0; turn < 8; turn += 1) statuses.push(await search(`elm street ${turn}`, '203.0.113.66'));
  expect(statuses).toContain(429);
  expect(await search('oak street', '198.51.100.7')).toBe(200);
  expect(await search('ash street', '203.0.113.66', cookie)).toBe(200);
  expect(await search('elm street 0', '203.0.113.66')).toBe(200);
});
