import { readDatabase } from './database-pooler.js';
import { Environment } from './environment.js';

function read(DATABASE_URL: string) {
  const env = new Environment({ DATABASE_URL });
  return { ...readDatabase(env), problems: env.problems };
}

test('without a pooler the address stays as it is', () => {
  const url = 'postgres://ada:p%40ss@db.internal:5433/homebright?sslmode=verify-full';
  expect(read(url)).toEqual({ databaseUrl: url, databasePooler: null, problems: [] });
});

test('a pooler has the same database, user and password at another address', () => {
  expect(read('postgres://ada:p%40ss@db.internal:5433/homebright?pooler=127.0.0.1:6543')).toEqual({
    databaseUrl: 'postgres://ada:p%40ss@db.internal:5433/homebright',
    databasePooler: { url: 'postgres://ada:p%40ss@127.0.0.1:6543/homebright', prepares: false },
    problems: [],
  });
});

test('its port is 6432, and TLS and named statements are its own', () => {
  const pooler = 'pooler=pgbouncer&pooler_sslmode=disable&pooler_prepares=true';
  expect(read(`postgres://ada@db.example.com/homebright?sslmode=verify-full&${pooler}`)).toEqual({
    databaseUrl: 'postgres://ada@db.example.com/homebright?sslmode=verify-full',
    databasePooler: { url: 'postgres://ada@pgbouncer:6432/homebright?sslmode=disable', prepares: true },
    problems: [],
  });
});

test.each(['pooler=', 'pooler=postgres://a:1', 'pooler=a:b', 'pooler_prepares=true'])(
  '%s is no address',
  (query) => {
    expect(read(`postgres://ada@db/homebright?${query}`).problems).toEqual([
      'DATABASE_URL: pooler is the address of PgBouncer, like pooler=127.0.0.1:6432',
    ]);
  },
);

test('pooler_prepares is true or false', () => {
  expect(read('postgres://ada@db/homebright?pooler=a&pooler_prepares=maybe').problems).toEqual([
    'DATABASE_URL: pooler_prepares is true or false',
  ]);
});
