import { Environment } from './environment.js';
import { isPrivateHost, requireTls, weaknessOf } from './require-tls.js';

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

test.each([
  ['postgres://u:p@db.example.com/x?ssl=true', null],
  ['POSTGRES://u:p@db.example.com/x?sslmode=require', null],
  ['postgresql://u:p@db.example.com/x?a=b&sslmode=verify-ca', null],
  ['postgres://u:p@db.example.com/x?sslmode=required', 'goes to db.example.com without TLS'],
  ['xpostgres://db.example.com/x?sslmode=require', 'goes to db.example.com without TLS'],
  ['postgresqlx://db.example.com/x?sslmode=require', 'goes to db.example.com without TLS'],
  ['redis://:80.example.com', 'goes to :80.example.com without TLS'],
  ['smtp://mail.example.com?secure=1', null],
  ['smtp://mail.example.com?requireTLS=false', 'goes to mail.example.com without TLS'],
  ['HTTPS://id.example.com', null],
  ['rediss://cache.example.com', null],
  ['redis://cache.example.com', 'goes to cache.example.com without TLS'],
  ['redis+cluster://one.example.com,two.example.com', 'goes to one.example.com, two.example.com without TLS'],
  ['http://u:p@x@id.example.com:80/a@b', 'goes to id.example.com without TLS'],
  ['http://id.example.com?a=b', 'goes to id.example.com without TLS'],
  ['http://id.example.com#c', 'goes to id.example.com without TLS'],
  ['https://id.example.com?rejectUnauthorized=0', 'asks for certificates not to be checked'],
  ['https://id.example.com?a=b&REJECTUNAUTHORIZED=false', 'asks for certificates not to be checked'],
  ['https://id.example.com?rejectUnauthorized=00', null],
  ['no address', null],
])('%s: %j', (address, weakness) => {
  expect(weaknessOf(address, [])).toBe(weakness);
});

test('in brackets or not, an address is the same', () => {
  expect(isPrivateHost('fd12::1', [])).toBe(true);
  expect(isPrivateHost('[::2]', [])).toBe(false);
  expect(isPrivateHost('', [])).toBe(true);
});

describe('the configuration', () => {
  const problems = (env: Record<string, string>): string[] => {
    const given = new Environment(env);
    requireTls(given);
    return given.problems;
  };

  it('names each setting that sends in the clear', () => {
    expect(problems({ PUBLIC_URL: 'https://x.example', SMTP_URL: 'smtp://mail.example.com' })).toEqual([
      'SMTP_URL goes to mail.example.com without TLS',
    ]);
    expect(problems({ GEOCODER_URL: 'http://geo.example', SMS_URL: 'http://sms.example' })).toHaveLength(2);
    expect(problems({})).toEqual([]);
  });

  it('trusts the hosts that are named as private, however they are written', () => {
    const env = { SMTP_URL: 'smtp://mail.example.com', PRIVATE_HOSTS: 'x.example, Mail.Example.com' };
    expect(problems(env)).toEqual([]);
  });

  it('looks where a bucket of photos is', () => {
    const bucket = (endpoint: string) => ({
      PHOTO_STORE_URL: `s3://photos?region=x&endpoint=${endpoint}&a=b`,
    });
    expect(problems(bucket(encodeURIComponent('http://s3.example.com')))).toEqual([
      'PHOTO_STORE_URL goes to s3.example.com without TLS',
    ]);
    expect(problems(bucket(encodeURIComponent('https://s3.example.com')))).toEqual([]);
    expect(problems({ PHOTO_STORE_URL: 's3://photos' })).toEqual([]);
  });

  it('does not let certificates go unchecked', () => {
    expect(problems({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toHaveLength(1);
    expect(problems({ NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([]);
  });
});
