import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { type Asked, type Busy, firstFree, hashOf, PRICE } from './booking-rules.js';

/** What a careful person writes without a framework: a classic transaction that locks the day, looks, and inserts. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;

function valid(body: Partial<Record<keyof Asked, unknown>>): body is Asked {
  const text = (value: unknown): boolean =>
    typeof value === 'string' && value.length > 0 && value.length <= 5_000;
  return (
    typeof body === 'object' &&
    UUID.test(String(body.draftId)) &&
    body.service === '1-minute' &&
    text(body.customerName) &&
    text(body.customerPhone) &&
    text(body.location) &&
    /^\d{4}-\d\d-\d\d$/.test(String(body.appointmentDate)) &&
    Date.parse(String(body.appointmentDate)) > Date.now() &&
    ['morning', 'midday', 'evening'].includes(String(body.appointmentTime))
  );
}

const SESSION = `SELECT user_id FROM session WHERE id_hash = $1 AND kind = 'customer' AND expires_at > now()`;
const PROPERTY = `INSERT INTO property (user_id, location, address_key, bedrooms, bathrooms) VALUES ($1, $2, lower($2), 2, 1)
  ON CONFLICT (user_id, address_key) DO UPDATE SET location = EXCLUDED.location, updated_at = now() RETURNING id`;
const BOOKING = `INSERT INTO booking (user_id, property_id, service_type, appointment_date, appointment_time, catalogue_price,
    customer_name, customer_phone, questionnaire, draft_id)
  VALUES ($1, $2, $3, $4, $5, ${PRICE}, $6, $7, $8, $9) RETURNING id`;
const ASSIGNMENT = `INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until)
  VALUES ($1, $2, $3, $4, $5, $5, now() + interval '30 minutes')`;
const LEDGER = `INSERT INTO ledger_account (booking_id, user_id, price, charged, balance) VALUES ($1, $2, ${PRICE}, ${PRICE}, ${PRICE})`;
const ENTRY = `INSERT INTO ledger_entry (booking_id, kind, reason, amount) VALUES ($1, 'charge', 'service', ${PRICE})`;
const OUTBOX = `INSERT INTO outbox (name, payload) VALUES ('bookings.booking-created', $1)`;

class Refused extends Error {
  constructor(readonly status: number) {
    super('refused');
  }
}

async function book(userId: string, asked: Asked): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const made = await client.query('SELECT id FROM booking WHERE user_id = $1 AND draft_id = $2', [
      userId,
      asked.draftId,
    ]);
    if (made.rows.length) {
      await client.query('COMMIT');
      return made.rows[0].id;
    }
    const id = await bookIn(client, userId, asked);
    await client.query('COMMIT');
    return id;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function bookIn(client: pg.PoolClient, userId: string, asked: Asked): Promise<number> {
  const { appointmentDate: date } = asked;
  await client.query('SELECT 1 FROM bench_day WHERE date = $1 FOR UPDATE', [date]);
  const crews = await client.query('SELECT id FROM crew WHERE active');
  const { rows: busy } = await client.query<Busy>(
    `SELECT crew_id AS "crewId", starts_at AS "startsAt", busy_until AS "busyUntil" FROM assignment
     WHERE starts_at >= $1::date AND starts_at < $1::date + interval '2 days'`,
    [date],
  );
  const place = firstFree(
    asked,
    crews.rows.map(({ id }) => id),
    busy,
  );
  if (!place) throw new Refused(409);
  const home = await client.query(PROPERTY, [userId, asked.location]);
  const { rows } = await client.query(BOOKING, [
    userId,
    home.rows[0].id,
    asked.service,
    date,
    asked.appointmentTime,
    asked.customerName,
    asked.customerPhone,
    JSON.stringify(asked),
    asked.draftId,
  ]);
  const id = rows[0].id;
  await client.query(ASSIGNMENT, [id, userId, place.crewId, place.startsAt, place.busyUntil]);
  await client.query(LEDGER, [id, userId]);
  await client.query(ENTRY, [id]);
  await client.query(OUTBOX, [{ bookingId: id, userId, version: 1 }]);
  return id;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function answerTo(request: IncomingMessage): Promise<object> {
  const session = await pool.query(SESSION, [hashOf(request.headers.cookie)]);
  if (!session.rows.length) throw new Refused(401);
  const body = (await bodyOf(request)) as Partial<Asked>;
  if (!valid(body)) throw new Refused(400);
  return { bookingId: await book(session.rows[0].user_id, body), clientSecret: null, amount: PRICE };
}

const server = createServer(async (request, response) => {
  const send = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  await answerTo(request).then(
    (body) => send(200, body),
    (error: unknown) => send(error instanceof Refused ? error.status : 500, { error: String(error) }),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`);
});
process.once('SIGTERM', () => void pool.end().then(() => process.exit(0)));
