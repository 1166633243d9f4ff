import { arrivalProof, isProof } from './arrival-proof.js';
import { judgeRedis } from './check-redis.js';
import { judgeSecret } from './check-sign-in.js';
import { judgeKeys } from './check-stripe.js';

const SECRET = '6f3a0c9be1d24857a91fd0c7723be5486d10f9a8c35e427bb4816e0fd29c7a53';
const NOW = Date.parse('2027-03-10T17:00:00Z');

test('a proof is valid for one secret and for some minutes', () => {
  const proof = arrivalProof(SECRET, NOW);
  expect(isProof(proof, SECRET, NOW + 200_000)).toBe(true);
  expect(isProof(proof, SECRET, NOW + 400_000)).toBe(false);
  expect(isProof(proof, SECRET, NOW - 400_000)).toBe(false);
  expect(isProof(proof, `${SECRET}1`, NOW)).toBe(false);
  expect(isProof(proof.replace(/^\d/, '2'), SECRET, NOW)).toBe(false);
  for (const given of [undefined, '', 'x', `${NOW}.short`, ['a', 'b']])
    expect(isProof(given, SECRET, NOW)).toBe(false);
});

test.each([
  ['maxmemory_policy:noeviction\r\naof_enabled:1\r\nredis_version:7.0.15\r\n', 'ok', 'Redis 7.0.15'],
  ['maxmemory_policy:allkeys-lru\r\naof_enabled:1\r\n', 'fail', 'allkeys-lru'],
  ['maxmemory_policy:noeviction\r\naof_enabled:0\r\n', 'warn', 'AOF'],
])('Redis that says %j: %s', (info, status, finding) => {
  expect(judgeRedis(info)).toMatchObject({ status, finding: expect.stringContaining(finding) });
});

test.each([
  ['status 400 invalid_grant', 'ok'],
  ['status 401 invalid_client', 'fail'],
  ['status 400 unauthorized_client', 'fail'],
  ['status 400 invalid_request', 'warn'],
  ['no answer', 'warn'],
])('a false code that is refused with %s: %s', (refusal, status) => {
  expect(judgeSecret(refusal).status).toBe(status);
});

test.each([
  ['sk_live_1', 'pk_live_1', true, 'ok'],
  ['rk_live_1', 'pk_live_1', true, 'ok'],
  ['sk_test_1', 'pk_test_1', false, 'ok'],
  ['sk_test_1', 'pk_test_1', true, 'warn'],
  ['sk_live_1', 'pk_test_1', true, 'fail'],
  ['pk_live_1', 'sk_live_1', true, 'fail'],
  ['sk_live_1', 'sk_live_1', true, 'fail'],
])('keys %s and %s, production %s: %s', (secretKey, publishableKey, production, status) => {
  const said = judgeKeys(
    { secretKey, publishableKey, webhookSecret: '', apiUrl: null, jsUrl: '' },
    production,
  );
  expect(said.status).toBe(status);
  expect(said.finding).not.toMatch(/_1/);
});
