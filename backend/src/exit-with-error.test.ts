import { knownReason, mayPass } from './exit-with-error.js';

test.each<[string, object, string]>([
  ['a port that is taken', { code: 'EADDRINUSE', port: 3000 }, 'Port 3000 is in use'],
  [
    'nobody there',
    { code: 'ECONNREFUSED', address: '10.0.0.7', port: 5432 },
    'does not answer at 10.0.0.7:5432',
  ],
  [
    'nobody at any address of a name',
    { code: 'ECONNREFUSED', errors: [{ code: 'ECONNREFUSED', address: '::1', port: 5432 }] },
    'does not answer at ::1:5432',
  ],
  ['a host that is unknown', { code: 'ENOTFOUND', hostname: 'db.internal' }, 'no host db.internal'],
  ['a wrong password', { code: '28P01', message: 'password authentication failed' }, 'user or password'],
  [
    'no such database',
    { code: '3D000', message: 'database "x" does not exist' },
    'database "x" does not exist',
  ],
  ['an empty database', { code: '42P01', message: 'relation' }, 'node backend/dist/migrate.js'],
  ['a certificate of nobody', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'NODE_EXTRA_CA_CERTS'],
  ['silence', { message: 'timeout expired' }, 'does not answer in time'],
])('%s is said in one sentence', (_what, reason, words) => {
  const sentence = knownReason(Object.assign(new Error('raw'), reason));
  expect(sentence).toContain(words);
  expect(sentence).not.toContain('\n');
});

test('an unknown error is shown as it is', () => {
  expect(knownReason(new TypeError('x is not a function'))).toBeNull();
  expect(knownReason('words')).toBeNull();
  expect(knownReason(Object.assign(new Error(), { code: 'constructor' }))).toBeNull();
});

test('a starting server is worth a retry; a refusal is not', () => {
  for (const code of ['ECONNREFUSED', '57P03']) expect(mayPass({ code })).toBe(true);
  expect(mayPass({ errors: [{ code: 'ECONNREFUSED' }] })).toBe(true);
  expect(mayPass(new Error('timeout expired'))).toBe(true);
  for (const code of ['28P01', '3D000', '42P01']) expect(mayPass({ code })).toBe(false);
});
