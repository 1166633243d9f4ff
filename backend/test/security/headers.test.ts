import type { OutgoingHttpHeaders } from 'node:http';
import { Metrics } from '../../src/platform/index.js';
import { startTestApp } from '../harness.js';
import { signInAs } from '../sign-in.js';
import { useStage } from '../use-stage.js';

const STRIPE =
  'https://js.stripe.com https://*.js.stripe.com https://api.stripe.com https://hooks.stripe.com';
const PORTRAITS = ' https://id.example.com https://pictures.example.com';
/**
 * The only external sources are Stripe, and pictures, because people's portraits come from their sign-in
 * provider.
 */
const policy = (style = "'self'", portraits = PORTRAITS) =>
  `default-src 'self';script-src 'self' ${STRIPE};style-src ${style};img-src 'self' data: blob:${portraits};font-src 'self';` +
  `connect-src 'self' ${STRIPE};frame-src ${STRIPE};object-src 'none';base-uri 'none';form-action 'self';` +
  `frame-ancestors 'none';report-uri /api/policy-reports;report-to policy;upgrade-insecure-requests`;

const https = useStage(() =>
  startTestApp({
    PUBLIC_URL: 'https://book.example.com',
    OIDC_ISSUER_URL: 'https://id.example.com/realms/homebright',
    PORTRAIT_ORIGINS: 'https://pictures.example.com',
    STRIPE_SECRET_KEY: 'sk_test_headers_of_pages',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_headers_of_pages',
    STRIPE_WEBHOOK_SECRET: 'whsec_headers_of_pages',
  }),
);
const plain = useStage(() => startTestApp());

const headersOf = async (url: string, headers = {}): Promise<OutgoingHttpHeaders> =>
  (await https.app.inject({ url, headers })).headers;

const OURS = [
  '/',
  '/checkout',
  '/settings',
  '/nowhere-at-all',
  '/assets/none.js',
  '/api/site',
  '/api/nowhere',
  '/api/login',
  '/api/auth/callback',
  '/api/auth/problem.css',
  '/api/unsubscribe/nonsense',
  '/pay/nonsense',
  '/api/bookings/1/invoice',
];

test.each([
  ['/bookings', 200],
  ['/bookings/41', 200],
  ['/plans/5', 200],
  ['/notifications', 200],
  ['/plans', 404],
  ['/bookings/0', 404],
  ['/bookings/x', 404],
  ['/bookings/41/x', 404],
  ['/nowhere-at-all', 404],
])('%s answers with the app’s page and %i', async (url, status) => {
  const answer = await https.app.inject({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('text/html');
});

test.each(OURS)('%s: nothing inline, nobody but Stripe', async (url) => {
  expect((await headersOf(url))['content-security-policy']).toBe(policy());
});

test.each(['/admin', '/admin-login', '/admin-dashboard', '/api/docs'])(
  "%s: as everywhere, but for the style tags of the office's components, and without customers' portraits",
  async (url) => {
    expect((await headersOf(url))['content-security-policy']).toBe(policy("'self' 'unsafe-inline'", ''));
  },
);

test.each([...OURS, '/admin', '/api/docs', '/api/admin/users'])(
  '%s tells browsers to be careful',
  async (url) => {
    const headers = await headersOf(url);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // Pages whose address grants access or contains a sign-in code send no referrer.
      'referrer-policy':
        /unsubscribe|login$|callback|^\/pay\//.test(url) && !url.startsWith('/admin')
          ? 'no-referrer'
          : 'strict-origin-when-cross-origin',
      // Wallets open from the provider's frame.
      'permissions-policy':
        'camera=(self), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://api.stripe.com" "https://hooks.stripe.com")',
      'reporting-endpoints': 'policy="/api/policy-reports"',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(headers[name]).toBeUndefined();
  },
);

test('what the policy stopped is received from browsers, counted, and never answered with an error of ours', async () => {
  const report = (payload: string, type = 'application/csp-report') =>
    https.app.inject({
      method: 'POST',
      url: '/api/policy-reports',
      payload,
      headers: { 'content-type': type },
    });
  const stopped = '{"csp-report":{"effective-directive":"img-src","blocked-uri":"https://evil.example/a"}}';
  expect((await report(stopped)).statusCode).toBe(204);
  expect((await report('{', 'application/reports+json')).statusCode).toBe(204);
  const [huge, form] = [
    await report(`"${'x'.repeat(20_000)}"`),
    await report('a=b', 'application/x-www-form-urlencoded'),
  ];
  for (const made of ['[{"directive":"made-up"}]', '[null]']) {
    expect((await report(made, 'application/json')).statusCode).toBe(415);
  }
  expect([huge.statusCode, huge.json()]).toEqual([413, expect.objectContaining({ code: 'TOO_LARGE' })]);
  expect([form.statusCode, form.json()]).toEqual([
    415,
    expect.objectContaining({ code: 'UNSUPPORTED_MEDIA' }),
  ]);
  const figures = await https.app.get(Metrics).text();
  expect(figures).toContain('homebright_policy_violations_total{directive="img-src"} 1');
  expect(figures).not.toContain('made-up');
  for (const [code, count] of [
    ['TOO_LARGE', 1],
    ['UNSUPPORTED_MEDIA', 3],
  ]) {
    expect(figures).toContain(`homebright_refusals_total{code="${code}"} ${count}`);
  }
});

test('without payments nobody from outside is let in, and without https nothing is upgraded', async () => {
  const { headers } = await plain.app.inject({ url: '/' });
  expect(headers['content-security-policy']).toBe(
    policy("'self'", '')
      .replaceAll(` ${STRIPE}`, '')
      .replace('frame-src', "frame-src 'none'")
      .replace(';upgrade-insecure-requests', ''),
  );
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('what is about one person is kept by no cache', async () => {
  const cookie = (await signInAs(https)).replace('hb_session', '__Host-hb_session');
  for (const url of [
    '/api/auth/user',
    '/api/bookings',
    '/api/settings',
    '/api/account/export',
    '/api/notifications',
  ]) {
    const answer = await https.app.inject({ url, headers: { cookie } });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
  }
});

test('cookies of the office and of customers are out of the reach of scripts and of other sites', async () => {
  const answer = await https.app.inject({
    method: 'POST',
    url: '/api/admin/logout',
    headers: { origin: 'https://book.example.com' },
  });
  expect(String(answer.headers['set-cookie'])).toBe(
    '__Host-hb_admin=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});
