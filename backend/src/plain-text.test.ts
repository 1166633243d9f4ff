import { isPrivateHost, weaknessOf } from './plain-text.js';

test.each([
  'localhost',
  '127.0.0.1',
  '[::1]',
  '10.1.2.3',
  '172.20.0.4',
  '192.168.1.9',
  '[fd12:3456::1]',
  'postgres',
  'mail.lan',
  'db.homebright.svc.cluster.local',
  'DB.example.com',
])('%s is of our own network', (host) => {
  expect(isPrivateHost(host, ['db.example.com'])).toBe(true);
});

test.each(['example.com', '8.8.8.8', '172.32.0.1', '[2001:db8::1]', 'localhost.example', '10.example.com'])(
  '%s is not',
  (host) => {
    expect(isPrivateHost(host, [])).toBe(false);
  },
);

test.each([
  'https://id.example.com/realm',
  'http://openid:8080/realms/homebright',
  'postgres://u:p@db.example.com/homebright?sslmode=verify-full',
  'postgres://u:p@10.0.0.5:5432/homebright',
  'postgresql:///homebright?host=/var/run/postgresql',
  'redis://redis:6379',
  'rediss+cluster://u:p@one.example.com:6379,two.example.com:6379',
  'smtps://u:p%40x@mail.example.com',
  'smtp://u:p@mail.example.com:587?requireTLS=true',
  'smtp://[fd12::1]:1025',
  '',
])('%s may be used', (address) => {
  expect(weaknessOf(address, [])).toBeNull();
});

test.each([
  ['http://id.example.com', 'goes to id.example.com without TLS'],
  ['postgres://u:p@db.example.com/homebright', 'goes to db.example.com without TLS'],
  ['postgres://u:p@db.example.com/homebright?sslmode=prefer', 'goes to db.example.com without TLS'],
  ['postgres://u:p@db/homebright?sslmode=no-verify', 'asks for certificates not to be checked'],
  ['redis+cluster://u:p@one:6379,two.example.com:6379', 'goes to two.example.com without TLS'],
  ['smtp://u:p@mail.example.com:587', 'goes to mail.example.com without TLS'],
  ['smtps://mail.example.com?tls.rejectUnauthorized=false', 'asks for certificates not to be checked'],
])('%s: %s', (address, weakness) => {
  expect(weaknessOf(address, [])).toBe(weakness);
});
