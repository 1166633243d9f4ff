import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import {
  type Asked,
  type Busy,
  type ClosedHours,
  type CrewHours,
  firstFree,
  hashOf,
  heldUntil,
  OPEN_HOLDS,
} from './booking-rules.js';

// The version of a careful programmer without a framework: a transaction that locks the rows of the customer and the
// day, checks the rules and inserts.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;

function isValid(body: Partial<Record<keyof Asked, unknown>>): body is Asked {
  const isText = (value: unknown): boolean =>
    typeof value === 'string' && value.length > 0 && value.length <= 5_000;
  return (
    typeof body === 'object' &&
    UUID.test(String(body.draftId)) &&
    body.service === '1-minute' &&
    isText(body.customerName) &&
    isText(body.customerPhone) &&
    isText(body.location) &&
    /^\d{4}-\d\d-\d\d$/.test(String(body.appointmentDate)) &&
    Date.parse(String(body.appointmentDate)) > Date.now() &&
    ['morning', 'midday', 'evening'].includes(String(body.appointmentTime))
  );
}

const SESSION = `SELECT user_id FROM session WHERE id_hash = $1 AND kind = 'customer' AND expires_at > now()`;
const PROPERTY = `INSERT INTO property (user_id, location, address_key, bedrooms, bathrooms) VALUES ($1, $2, lower($2), 2, 1)
  ON CONFLICT (user_id, address_key) DO UPDATE SET location = EXCLUDED.location, updated_at = now() RETURNING id`;
const DRAFT = 'SELECT id, catalogue_price AS price FROM booking WHERE user_id = $1 AND draft_id = $2';
const BOOKING = `INSERT INTO booking (user_id, property_id, service_type, appointment_date, appointment_time, catalogue_price,
    customer_name, customer_phone, questionnaire, draft_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;
const ASSIGNMENT = `INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until)
  VALUES ($1, $2, $3, $4, $5, $5, $6)`;
const LEDGER = `INSERT INTO ledger_account (booking_id, user_id, price, charged, balance) VALUES ($1, $2, $3, $3, $3)`;
const ENTRY = `INSERT INTO ledger_entry (booking_id, kind, reason, amount) VALUES ($1, 'charge', 'service', $2)`;
const SERVICE = 'SELECT price, duration_minutes AS minutes FROM service WHERE id = $1 AND active';
const OWN = `SELECT crew_id AS "crewId", held_until > now() AS held FROM assignment WHERE user_id = $1 ORDER BY starts_at DESC`;
const CREWS = `SELECT id, working_days AS "workingDays", start_minute AS "startMinute", end_minute AS "endMinute"
  FROM crew WHERE active`;
const CLOSURES = `SELECT crew_id AS "crewId", from_minute AS "fromMinute", until_minute AS "untilMinute" FROM closure
  WHERE first_date <= $1 AND last_date >= $1`;
const BUSY = `SELECT crew_id AS "crewId", starts_at AS "startsAt", busy_until AS "busyUntil", held_until AS "heldUntil"
  FROM assignment WHERE starts_at >= $1::date AND starts_at < $1::date + interval '2 days' AND crew_id IS NOT NULL
    AND (held_until IS NULL OR held_until > now())`;
const OUTBOX = `INSERT INTO outbox (name, payload) VALUES ('bookings.booking-created', $1)`;

class Refused extends Error {
  constructor(readonly status: number) {
    super('refused');
  }
}

async function book(userId: string, asked: Asked): Promise<{ id: number; price: number }> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const existing = await client.query<{ id: number; price: number }>(DRAFT, [userId, asked.draftId]);
    const booking = existing.rows[0] ?? (await insertBooking(client, userId, asked));
    await client.query('COMMIT');
    return booking;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function insertBooking(
  client: pg.PoolClient,
  userId: string,
  asked: Asked,
): Promise<{ id: number; price: number }> {
  const { appointmentDate: date } = asked;
  await client.query('SELECT 1 FROM app_user WHERE id = $1 FOR UPDATE', [userId]);
  const [service] = (await client.query<{ price: number; minutes: number }>(SERVICE, [asked.service])).rows;
  if (!service) throw new Refused(400);
  const ownVisits = (await client.query<{ crewId: number | null; held: boolean | null }>(OWN, [userId])).rows;
  if (ownVisits.filter(({ held }) => held).length >= OPEN_HOLDS) throw new Refused(409);
  await client.query('SELECT 1 FROM bench_day WHERE date = $1 FOR UPDATE', [date]);
  const crews = await client.query<CrewHours>(CREWS);
  const closures = await client.query<ClosedHours>(CLOSURES, [date]);
  const busy = await client.query<Busy>(BUSY, [date]);
  const day = {
    crews: crews.rows,
    closures: closures.rows,
    busy: busy.rows,
    lastCrewId: ownVisits.find(({ crewId }) => crewId !== null)?.crewId ?? null,
  };
  const place = firstFree(asked, service.minutes, day);
  if (!place) throw new Refused(409);
  const home = await client.query(PROPERTY, [userId, asked.location]);
  const { rows } = await client.query(BOOKING, [
    userId,
    home.rows[0].id,
    asked.service,
    date,
    asked.appointmentTime,
    service.price,
    asked.customerName,
    asked.customerPhone,
    JSON.stringify(asked),
    asked.draftId,
  ]);
  const id = rows[0].id;
  const until = heldUntil(date, day);
  await client.query(ASSIGNMENT, [id, userId, place.crewId, place.startsAt, place.busyUntil, until]);
  await client.query(LEDGER, [id, userId, service.price]);
  await client.query(ENTRY, [id, service.price]);
  await client.query(OUTBOX, [{ bookingId: id, userId, version: 1 }]);
  return { id, price: service.price };
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
  if (!isValid(body)) throw new Refused(400);
  const { id, price } = await book(session.rows[0].user_id, body);
  return { bookingId: id, clientSecret: null, amount: price };
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
