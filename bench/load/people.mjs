import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { seed } from '../seed.mjs';

/**
 * Creates signed-in customers with 20 bookings each. The ledgers of these bookings are empty, so that the ledger's total
 * is the sum of the payments made during the load.
 */
export async function signInCustomers(url, customers) {
  const ids = await seed(url, { customers, each: 20 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`UPDATE ledger_account SET charged = 0, captured = 0, price = 0, balance = 0`);
    // 40 more crews, so that the bookings of the load find free times.
    await client.query(
      `INSERT INTO crew (name, working_days, start_minute, end_minute)
       SELECT 'Crew ' || n, ARRAY[0, 1, 2, 3, 4, 5, 6], 480, 1200 FROM generate_series(1, 40) n`,
    );
    const signedIn = [];
    for (const id of ids) {
      const token = randomBytes(32).toString('base64url');
      await client.query(
        `INSERT INTO session (id_hash, kind, user_id, created_at, expires_at)
         VALUES ($1, 'customer', $2, now(), now() + interval '30 days')`,
        [createHash('sha256').update(token).digest(), id],
      );
      signedIn.push({ id, cookie: `hb_session=${token}`, bookings: 20 });
    }
    await client.query('VACUUM ANALYZE');
    return signedIn;
  } finally {
    await client.end();
  }
}
