import { judgeBackup } from './judge-backup.js';
import { judgeCertificate } from './judge-certificate.js';
import { judgeClock } from './judge-clock.js';
import { judgeDisk } from './judge-disk.js';
import { judgeProviderPage } from './judge-provider-page.js';
import { judgeEndpoints, judgeSeen } from './judge-webhook.js';

const NOW = Date.parse('2027-03-10T17:00:00Z');
const DAY = 86_400_000;
const GB = 1024 ** 3;

test.each([
  [900, 'ok', 'Within 1 s of the database, the provider'],
  [-8_000, 'warn', 'This clock is 8 s behind the provider'],
  [61_000, 'fail', 'This clock is 61 s ahead of the provider: sign-in fails'],
])('a clock that is %i ms ahead: %s', (aheadMs, status, finding) => {
  const others = [
    { whose: 'the database', aheadMs: 100 },
    { whose: 'the provider', aheadMs },
  ];
  expect(judgeClock(others)).toMatchObject({ status, finding });
});

test.each([
  [1, 3, false, 'ok', '2027-03-09 17:00 UTC; a trial on 2027-03-07 restored one'],
  [1, null, false, 'ok', '2027-03-09 17:00 UTC; none was tried yet'],
  [2, 3, false, 'fail', 'The last good backup is from 2027-03-08 17:00 UTC'],
  [1, 3, true, 'fail', 'The last backup that was restored for a trial is broken'],
  [null, null, false, 'warn', 'There is no good backup yet'],
])(
  'a good backup of %s days ago, tried %s days ago, broken %s: %s',
  (good, tried, broken, status, finding) => {
    const ago = (days: number) => new Date(NOW - days * DAY);
    const record = {
      lastGood: good === null ? null : { beganAt: ago(good) },
      lastTried: tried === null ? null : { verifiedAt: ago(tried) },
      ageSeconds: good === null ? null : good * 86_400,
      broken,
    };
    const said = judgeBackup(record);
    expect(said).toMatchObject({ status, finding });
    if (status === 'warn') expect(said.nextStep).toContain('makes the first one within an hour');
  },
);

test('without another clock there is a warning', () => {
  expect(judgeClock([]).status).toBe('warn');
});

test.each([
  [60, null, 'ok'],
  [21, null, 'ok'],
  [20, null, 'warn'],
  [60, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'fail'],
  [-1, 'CERT_HAS_EXPIRED', 'fail'],
])('a certificate for %i more days (%s): %s', (days, problem, status) => {
  const said = judgeCertificate({ host: 'a.example', validUntil: NOW + days * DAY, problem }, NOW);
  expect(said.status).toBe(status);
  expect(said.finding).toContain('a.example');
});

test.each([
  [20, 100, 'ok', '20 of 100 GB free for photos'],
  [9, 100, 'warn', 'Only 9.0 of 100 GB free for photos'],
  [0.2, 100, 'fail', 'Only 0.2 of 100 GB free for photos'],
  [0.3, 0.5, 'ok', '0.3 of 0.5 GB free for photos'],
])('%d of %d GB free: %s', (free, size, status, finding) => {
  expect(judgeDisk({ uses: ['photos'], free: free * GB, size: size * GB })).toMatchObject({
    status,
    finding,
  });
});

describe('a provider’s page', () => {
  const CALLBACK = 'https://book.example.com/api/auth/callback';
  const page = (status: number, body: string, url = 'https://login.example.com/authorize') =>
    judgeProviderPage({ status, url: new URL(url), body, back: url.startsWith(CALLBACK) }, CALLBACK);

  test.each([
    ['a form', page(200, '<form><input type="password"></form>')],
    ['a code', page(302, '', `${CALLBACK}?code=abc&state=s`)],
    ['somebody must sign in', page(302, '', `${CALLBACK}?error=login_required`)],
  ])('%s: the client is known', (_what, said) => expect(said.status).toBe('ok'));

  test.each([
    ['a code of OAuth', page(400, '<pre>error: invalid_client</pre>'), 'invalid_client'],
    ['a page with status 200', page(200, 'AADSTS50011: The redirect URI …'), 'AADSTS50011'],
    [
      'an address',
      page(200, '', 'https://login.example.com/error?authError=redirect_uri_mismatch'),
      'redirect_uri_mismatch',
    ],
    ['a way back', page(302, '', `${CALLBACK}?error=unauthorized_client`), 'unauthorized_client'],
    ['a status alone', page(403, 'Forbidden'), '403'],
  ])('%s: it fails and names the callback', (_what, said, finding) => {
    expect(said).toEqual({
      status: 'fail',
      finding: expect.stringContaining(finding),
      nextStep: expect.stringContaining(CALLBACK),
    });
  });
});

describe('a webhook', () => {
  const ADDRESS = 'https://book.example.com/api/stripe/webhook';
  const endpoint = { url: ADDRESS, status: 'enabled', events: ['refund.created', 'customer.deleted'] };
  const judge = (...given: Partial<typeof endpoint>[]) =>
    judgeEndpoints(
      given.map((one) => ({ ...endpoint, ...one })),
      ADDRESS,
      ['refund.created', 'customer.deleted'],
    );

  test.each([
    ['for what is handled', judge({}), 'ok'],
    ['for everything', judge({ events: ['*'] }), 'ok'],
    ['beside one that is off', judge({ status: 'disabled' }, {}), 'ok'],
    ['without an event', judge({ events: ['refund.created'] }), 'warn'],
    ['that is off', judge({ status: 'disabled' }), 'fail'],
    ['elsewhere', judge({ url: 'https://old.example.com/api/stripe/webhook' }), 'fail'],
    ['that the key may not list', judgeEndpoints(null, ADDRESS, []), 'ok'],
  ])('%s: %#', (_what, said, status) => expect(said.status).toBe(status));

  test('lacks event types, which are named', () => {
    expect(judge({ events: ['refund.created'] }).finding).toContain('customer.deleted');
  });

  test('counts as seen once a signature was valid', () => {
    expect(judgeSeen(null, NOW).status).toBe('warn');
    expect(judgeSeen(new Date(NOW - 3 * DAY), NOW).finding).toBe('last seen 3 days ago');
    expect(judgeSeen(new Date(NOW - 1_000), NOW).finding).toBe('last seen today');
  });
});
