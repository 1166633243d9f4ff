import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { seed } from '../seed.mjs';
import { seedVisits } from './visits.mjs';

const CREWS = 20;
const WINDOWS = ['morning', 'midday', 'evening'];
/** In summer and within the booking horizon, so that the clocks do not change during the dates used. */
const FIRST_DAY = firstOfMay();

let requests = 0;
/** The request that books a visit `day` days after `FIRST_DAY`. `choices` are further answers of the customer. */
export function draft(cookies, day, choices = {}) {
  requests += 1;
  const body = {
    draftId: randomUUID(),
    service: '1-minute',
    rooms: '2',
    bathrooms: '1',
    hasPets: true,
    maintenanceHistory: 'recent',
    customerName: 'Bench Person',
    customerPhone: '5550142233',
    hasDrivewayParking: true,
    location: '12 North Bench Street',
    appointmentDate: new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10),
    appointmentTime: WINDOWS[requests % WINDOWS.length],
    ...choices,
  };
  return {
    method: 'POST',
    path: '/api/create-payment-intent',
    headers: { cookie: cookies[requests % cookies.length], 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/**
 * Creates 100,000 bookings of signed-in customers, 20 crews that work every day from 8 to 20, and a row for each day that
 * the other servers lock.
 *
 * @returns the customers' cookies
 */
export async function prepareBookings(url) {
  const ids = await seed(url, { customers: 5_000, each: 20 });
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO session (id_hash, kind, user_id, created_at, expires_at)
       SELECT hash, 'customer', id, now(), now() + interval '30 days' FROM unnest($1::bytea[], $2::uuid[]) AS s (hash, id)`,
      [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
    );
    await seedVisits(client, { crews: CREWS, until: new Date(FIRST_DAY).toISOString().slice(0, 10) });
    for (const statement of PREPARATIONS) await client.query(statement);
  });
  return tokens.map((token) => `hb_session=${token}`);
}

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const PREPARATIONS = [
  `UPDATE service SET active = true, price = 100 WHERE id = '1-minute'`,
  'CREATE TABLE bench_day (date date PRIMARY KEY)',
  'INSERT INTO bench_day SELECT current_date + n FROM generate_series(0, 365) AS n',
  'VACUUM ANALYZE',
];

function firstOfMay() {
  const now = new Date();
  const year = now.getUTCMonth() >= 4 ? now.getUTCFullYear() + 1 : now.getUTCFullYear();
  return Date.UTC(year, 4, 1);
}
