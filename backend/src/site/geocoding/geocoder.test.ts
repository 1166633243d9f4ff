import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../config.js';
import type { Business, RateLimit } from '../../platform/index.js';
import { type Searcher, Geocoder } from './geocoder.js';

const PLACE = { display_name: '12 Elm Street', place_id: 1, lat: '40.7', lon: '-74.0' };

let server: Server;
let asked: string[];
let answer: { status: number; body: string; location?: string };

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: JSON.stringify([PLACE]) };
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const CUSTOMER: Searcher = { key: 'customer:ada', booking: true };

function geocoder(): Geocoder {
  const geocoderUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`;
  const business = { settings: { businessEmail: 'office@example.com' } } as Business;
  const limit = { hit: () => Promise.resolve() } as unknown as RateLimit;
  return new Geocoder({ geocoderUrl } as Config, business, limit);
}

const search = (query: string) => geocoder().search(query, 5, CUSTOMER);

test.each([
  'http://169.254.169.254/latest/meta-data',
  '//evil.example/',
  '../admin',
  'a&format=xml#x',
  '@evil.example',
])('whatever is searched for is a parameter, never an address: %s', async (query) => {
  expect(await search(query)).toEqual([PLACE]);
  const [only = '', ...others] = asked;
  const { pathname, searchParams } = new URL(only, 'http://here.example');
  expect([pathname, searchParams.get('q'), searchParams.get('format'), others]).toEqual([
    '/search',
    query,
    'json',
    [],
  ]);
});

test('an American address comes with a line as people write it', async () => {
  const display_name = '14, Maple Avenue, Larkfield, Alder County, New York, 10998, United States';
  answer.body = JSON.stringify([{ ...PLACE, display_name }]);
  expect(await search('14 maple')).toEqual([
    { ...PLACE, display_name, label: '14 Maple Avenue, Larkfield, NY 10998' },
  ]);
});

test('redirects are not followed', async () => {
  answer = { status: 302, body: '', location: '/elsewhere' };
  expect(await search('elm street')).toEqual([]);
  expect(asked).toHaveLength(1);
});

test.each([
  ['a failure', 500, '[]'],
  ['a page', 200, '<html>'],
  ['no list', 200, '{"display_name":"x"}'],
  ['a list of nonsense', 200, '[null, 7, {"display_name": 7}]'],
])('%s suggests nothing', async (_what, status, body) => {
  answer = { status, body };
  expect(await search('elm street')).toEqual([]);
});

/** Holds the geocoder's answers back. @returns a function that releases them */
function heldBack(): () => void {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  server.removeAllListeners('request');
  server.on('request', ({ url = '' }, response) => {
    asked.push(new URL(url, 'http://here.example').searchParams.get('q') ?? '');
    void gate.then(() => response.end(JSON.stringify([PLACE])));
  });
  return release;
}

test('strangers leave room for people who are booking', async () => {
  const release = heldBack();
  const one = geocoder();
  const stranger = (n: number) => one.search(`nowhere ${n}`, 5, { key: `address:${n}`, booking: false });
  const strangers = Array.from({ length: 50 }, (_, n) => stranger(n));
  const booking = one.search('elm street', 5, CUSTOMER);
  expect(await Promise.all(strangers.slice(1))).toEqual(strangers.slice(1).map(() => []));
  release();
  expect(await Promise.all([strangers[0], booking])).toEqual([[PLACE], [PLACE]]);
  expect(asked).toEqual(['nowhere 0', 'elm street']);
});

test('only the newest request of a visitor is sent, and no visitor fills the queue', async () => {
  const release = heldBack();
  const one = geocoder();
  const first = one.search('elm', 5, { key: 'customer:first', booking: true });
  const typed = ['12 e', '12 el', '12 elm'].map((query) => one.search(query, 5, CUSTOMER));
  release();
  expect(await Promise.all([first, ...typed])).toEqual([[PLACE], [], [], [PLACE]]);
  expect(asked).toEqual(['elm', '12 elm']);
});

describe('whether an address is found', () => {
  const isFound = (location: string) => geocoder().isFound(location, CUSTOMER);

  test('is yes with a place, whatever the apartment, and no without one', async () => {
    expect(await isFound('12 Elm Street, Apt 3B')).toBe(true);
    expect(asked.map((url) => new URL(url, 'http://here.example').searchParams.get('q'))).toEqual([
      '12 elm street',
    ]);
    answer.body = '[]';
    expect(await isFound('12 Asdf Street')).toBe(false);
  });

  test('is no for a single word, which may be a place anywhere', async () => {
    for (const word of ['asdf', ' asdf. ', '12345', 'Ñandú']) expect(await isFound(word)).toBe(false);
  });

  test.each([
    ['a failure', 500, '[]'],
    ['a page', 200, '<html>'],
    ['no list', 200, '{"display_name":"x"}'],
    ['a list of nonsense', 200, '[null, 7, {"display_name": 7}]'],
  ])('is not known by %s', async (_what, status, body) => {
    answer = { status, body };
    expect(await isFound('asdf')).toBeNull();
  });

  test('is not known while others fill the queue', async () => {
    const release = heldBack();
    const one = geocoder();
    const check = (n: number) => one.isFound(`${n} elm street`, { key: `customer:${n}`, booking: true });
    const checks = Array.from({ length: 6 }, (_, n) => check(n));
    expect(await Promise.all(checks.slice(4))).toEqual([null, null]);
    release();
    expect(await Promise.all(checks.slice(0, 4))).toEqual([true, true, true, true]);
  });

  test('keeps its turn while suggestions for the same person are requested', async () => {
    const release = heldBack();
    const one = geocoder();
    const first = one.search('elm', 5, { key: 'customer:first', booking: true });
    const check = one.isFound('12 elm street', CUSTOMER);
    const suggestions = one.search('12 elm stre', 5, CUSTOMER);
    release();
    expect(await Promise.all([first, check, suggestions])).toEqual([[PLACE], true, [PLACE]]);
  });
});
