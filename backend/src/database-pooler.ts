import type { Environment } from './environment.js';

/** PgBouncer in transaction mode: clients get another connection to the database for each transaction. */
export interface DatabasePooler {
  url: string;
  /** Whether it supports prepared statements by keeping each client's apart, as PgBouncer does since 1.21. */
  prepares: boolean;
}

interface Database {
  /** The database itself: for queues, which use LISTEN, and for migrations and backups, which lock. */
  databaseUrl: string;
  /** For everything else; null without a pooler. */
  databasePooler: DatabasePooler | null;
}

const PORT = '6432';

/** `DATABASE_URL` with `?pooler=host:6432`, optionally with `&pooler_prepares=true` and its own `&pooler_sslmode=…`. */
export function readDatabase(env: Environment): Database {
  const address = env.url('DATABASE_URL', undefined, ['postgres', 'postgresql']);
  if (!address.includes('pooler') || !URL.canParse(address))
    return { databaseUrl: address, databasePooler: null };
  const direct = new URL(address);
  const [at, prepares, sslmode] = ['pooler', 'pooler_prepares', 'pooler_sslmode'].map((name) => {
    const value = direct.searchParams.get(name);
    direct.searchParams.delete(name);
    return value;
  });
  const [, host, port = PORT] = /^([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(at ?? '') ?? [];
  if (!host)
    env.problems.push('DATABASE_URL: pooler is the address of PgBouncer, like pooler=127.0.0.1:6432');
  if (prepares && prepares !== 'true' && prepares !== 'false') {
    env.problems.push('DATABASE_URL: pooler_prepares is true or false');
  }
  const pooled = new URL(direct);
  pooled.host = `${host}:${port}`;
  if (sslmode) pooled.searchParams.set('sslmode', sslmode);
  return { databaseUrl: direct.href, databasePooler: { url: pooled.href, prepares: prepares === 'true' } };
}
