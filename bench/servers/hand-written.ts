import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { recordFrom, recordOn } from './product.js';

// The version of a careful programmer without a framework: the product's two queries and `JSON.stringify`, without
// validation and limits.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const prepared = process.env.PREPARED === 'true';
const query = (name: string, text: string, values: unknown[]): Promise<pg.QueryResult> =>
  pool.query(prepared ? { name, text, values } : { text, values });

const SESSION = `SELECT user_id FROM session WHERE id_hash = $1 AND kind = 'customer' AND expires_at > $2`;
const BOOKINGS = `SELECT ${recordOn('$3::date', '$2')} FROM ${recordFrom('$2')}
  WHERE v.user_id = $1 AND v.deleted_at IS NULL ORDER BY v.id DESC`;

/** Formats dates in the business's time zone. */
const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const dateOf = (now: Date): string => inNewYork.format(now);

const server = createServer(async (request, response) => {
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  try {
    const token = /hb_session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1];
    if (!token) return answer(401, { error: 'Please sign in.' });
    const now = new Date();
    const hash = createHash('sha256').update(token).digest();
    const session = await query('session', SESSION, [hash, now]);
    if (!session.rows.length) return answer(401, { error: 'Please sign in.' });
    const { rows } = await query('bookings', BOOKINGS, [session.rows[0].user_id, now, dateOf(now)]);
    answer(200, rows);
  } catch {
    answer(500, { error: 'Something went wrong.' });
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`);
});
process.once('SIGTERM', () => void pool.end().then(() => process.exit(0)));
