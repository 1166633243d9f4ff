import pg from 'pg';
import { size } from './harness/size.mjs';

/** Customers in a smoke run: enough for a page of every list. */
const SMOKE_CUSTOMERS = 200;

/**
 * Fills the database with `customers` customers. Each has a home and `each` past and future bookings with their ledgers. A
 * single statement fills each table, so that a million bookings take about a minute.
 *
 * @returns the ids of up to 1,000 customers
 */
export async function seed(url, { customers: wanted, each }) {
  const customers = size(wanted, Math.min(wanted, SMOKE_CUSTOMERS));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SEED.replaceAll('$customers', String(customers)).replaceAll('$each', String(each)));
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    const { rows } = await client.query('SELECT id FROM app_user ORDER BY id LIMIT 1000');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

const SEED = `
INSERT INTO app_user (id, issuer, subject, email, first_name, last_name)
SELECT gen_random_uuid(), 'https://bench.example', 'person-' || n, 'person' || n || '@bench.example', 'Person', n::text
FROM generate_series(1, $customers) n;

INSERT INTO property (user_id, location, address_key, bedrooms, bathrooms)
SELECT id, subject || ' Bench Street', subject, 2, 1 FROM app_user;

INSERT INTO booking (user_id, property_id, service_type, status, appointment_date, appointment_time, catalogue_price,
                     customer_name, customer_phone, questionnaire, draft_id)
SELECT p.user_id, p.id, (ARRAY['1-hour', '2-hour', '4-hour'])[1 + n % 3], 'confirmed',
       date '2026-01-01' + ((p.id * 7 + n * 11) % 700)::int, (ARRAY['morning', 'midday', 'evening'])[1 + n % 3], 12000,
       'Bench Person', '5550142233',
       '{"rooms":"2","bathrooms":"1","hasPets":true,"maintenanceHistory":"recent","hasDrivewayParking":true,"location":"Bench Street"}',
       gen_random_uuid()
FROM property p CROSS JOIN generate_series(1, $each) n ORDER BY n, p.id;

INSERT INTO ledger_account (booking_id, user_id, price, charged, captured, balance, payment_status)
SELECT id, user_id, 12000, 12000, 12000, 0, 'paid' FROM booking;
`;
