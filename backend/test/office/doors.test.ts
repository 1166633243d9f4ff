import { openApi } from '../../src/platform/http/open-api/complete.js';
import { BookingsStage } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { Office } from './office.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Where administrators sign in and out: open to anyone. */
const OPEN = new Set(['/api/admin/login', '/api/admin/logout']);

/** Valid bodies, for endpoints that refuse an empty body before they look anything up. */
const BODIES: Record<string, object> = {
  'bookings/{id}/price': { customPrice: 100, lockPrice: false },
  'bookings/{id}/extras': { extras: {}, version: 1 },
  'bookings/{id}/service/preview': { service: '4-hour', version: 1 },
  'bookings/{id}/extras/preview': { extras: {}, version: 1 },
  'bookings/{id}/actions/assign': { crewId: null },
  'bookings/{id}/actions/move': { crewId: null, date: '2027-03-17', time: '08:00', version: 1 },
  'bookings/{id}/actions/write-off': { amount: 100 },
  'bookings/{id}/actions/card-payment': { amount: 100 },
  'bookings/{id}/actions/record-payment': { method: 'cash', amount: 100 },
  'subscriptions/{id}/actions/preview': { step: 'pause' },
  'subscriptions/{id}/actions/skip': { bookingId: 1 },
  'ratings/{id}/actions/call': { outcome: 'reached', version: 1 },
  'ratings/{id}/actions/re-clean': { appointmentDate: '2027-03-17', appointmentTime: '08:00', version: 1 },
  'ratings/{id}/actions/close': { note: 'Called', version: 1 },
  'ratings/{id}/actions/show': { version: 1 },
  'users/{userId}/actions/approve-email': { version: 1 },
  'ratings/{id}/actions/hide': { version: 1 },
  'ratings/{id}/actions/withdraw-consent': { version: 1 },
  'unmatched-payments/{id}/actions/match': { bookingId: 1 },
  'bookings/{id}/actions/choose-cleaners': { cleanerIds: [], version: 1 },
  'checklists/{about}/{subject}': { lines: null, version: 0 },
  'bookings/{id}/visit/corrections': { cleanerId: 1, kind: 'started', at: null, reason: 'No', version: 1 },
  'bookings/{id}/visit/lock-out': { decision: 'waive', version: 1 },
  'bookings/{id}/visit/settle-home': { version: 1 },
  'bookings/{id}/visit/tell-delay': { version: 1 },
  'cleaners/{id}': { version: 0 },
  'crews/{id}': { version: 1 },
  'closures/{id}': { version: 1 },
  'cleaners/{id}/time-off': { firstDate: '2027-03-17', lastDate: '2027-03-17' },
  'cleaners/{id}/time-off/preview': { firstDate: '2027-03-17', lastDate: '2027-03-17' },
  'call-list/{bookingId}': { outcome: 'reached', appointment: '2027-03-17 morning', version: 0 },
  'imports/{id}/actions/check': { version: 1, mapping: {} },
  'imports/{id}/actions/import': { version: 1 },
  'imports/{id}/rows/{line}': { version: 1, choice: null },
  'first-run/steps/{step}': { settling: 'skip' },
  'quotes/{id}': {
    userId: '00000000-0000-4000-8000-000000000000',
    home: { location: '12 Elm Street, Larkfield, NY 10990', rooms: '3', bathrooms: '2' },
    options: [{ title: 'All of it', service: '2-hour', frequency: null, extras: {}, ownLines: [] }],
    expiresOn: '2027-03-20',
    note: '',
    photos: [],
    version: 1,
  },
  'quotes/{id}/actions/send': { by: 'link', version: 1 },
  'quotes/{id}/actions/decline': { reason: 'price', version: 1 },
  'months/{month}/close': { version: 'seen' },
  'users/{userId}/credit': { amount: 100, note: 'For the delay' },
  'users/{userId}': { version: 0 },
  'users/{userId}/actions/confirm': { version: 0 },
  'properties/{id}': { version: 0 },
  'properties/{id}/actions/remove': { version: 0 },
  'users/{userId}/properties': { location: '1 Main Street' },
  'administrators/{id}/actions/take-second-factor': { ownPassword: 'a-quiet-broom-27' },
};

/** A deletion has the version in its query. */
const DELETIONS: Record<string, string> = { 'crews/{id}': '?version=1', 'closures/{id}': '?version=1' };

/** Ids that belong to nobody, in every format, and an invalid id. */
const NOBODYS = [
  '999999999',
  '00000000-0000-4000-8000-000000000000',
  'abc',
  '-1',
  '1.5',
  '99999999999999999999',
];

describe("every door of the office's", () => {
  const stage = useStage(() => BookingsStage.open());
  let cookie: string;
  let routes: { method: Method; path: string; url: string }[];

  beforeAll(async () => {
    ({ cookie } = await stage.customer());
    const { paths } = openApi(stage.test.app);
    routes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/admin') && !OPEN.has(path))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({
          method: method.toUpperCase() as Method,
          path: path.replace('/api/admin/', ''),
          url: path.replace(/\{\w+\}/g, '1'),
        })),
      );
  });

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

  it('leads nowhere with an id that nobody has', async () => {
    const office = await Office.enter(stage);
    const withId = routes.filter(({ path }) => path.includes('{'));
    expect(withId.length).toBeGreaterThan(25);
    const found: unknown[] = [];
    for (const { method, path } of withId) {
      for (const id of NOBODYS) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : (BODIES[path] ?? {});
        const seen = method === 'DELETE' ? (DELETIONS[path] ?? '') : '';
        const { status } = await office.ask(method as 'GET', path.replace(/\{\w+\}/, id) + seen, body);
        if (status !== 404) found.push([method, path, id, status]);
      }
    }
    expect(found).toEqual([]);
  });
});
