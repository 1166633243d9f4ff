import { resolve } from 'node:path';
import pg from 'pg';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';
import { seedOffice } from '../seeds/office.mjs';

const SORTS = {
  bookings: ['id', 'createdAt', 'appointmentDate', 'startsAt'],
  payments: ['id', 'createdAt'],
  subscriptions: ['id', 'nextVisit'],
};

/**
 * Requests for a sort order, if not the usual number. In the order of the next visits, each page costs so much that a few
 * are enough.
 */
const REQUESTS = { nextVisit: 40 };

/** Creates 100,000 subscriptions with two upcoming visits each; every tenth subscription has ended and has none. */
const SUBSCRIPTIONS = `
INSERT INTO subscription (user_id, status, service_type, frequency, first_date, appointment_time, price)
SELECT id, CASE WHEN n % 10 = 0 THEN 'ended' ELSE 'active' END, '1-hour', 'weekly',
  date '2027-03-01' + n % 7, 'morning', 8000
FROM (SELECT id, (row_number() OVER ())::integer AS n FROM app_user, generate_series(1, 20)) AS person;

INSERT INTO booking (user_id, service_type, status, appointment_date, appointment_time, catalogue_price, subscription_id,
  occurrence, is_recurring, recurring_frequency, customer_name, customer_phone, questionnaire)
SELECT user_id, '1-hour', 'pending', first_date + 7 * k, 'morning', 8000, id, k, true, 'weekly', 'Bench Person', '5550142233', '{}'
FROM subscription, generate_series(0, 1) k WHERE status = 'active';

VACUUM ANALYZE`;
const DISTANT_ROW = 90_000;

/** Compares the page at row 90,000 with the first page, in lists of 100,000 rows and in every order offered. */
export async function run() {
  const cluster = await startCluster();
  let server;
  try {
    const url = await cluster.createMigrated();
    const headers = await seedOffice(url);
    await insertSubscriptions(url);
    server = await startServer(resolve(import.meta.dirname, '../dist/ours.js'), {
      ...ENVIRONMENT,
      DATABASE_URL: url,
    });
    let missed = 0;
    for (const [list, sorts] of Object.entries(SORTS)) {
      for (const sort of sorts) missed += await compare({ list, sort, server, headers, cluster });
    }
    return missed;
  } finally {
    await server?.stop();
    await cluster.stop();
  }
}

async function insertSubscriptions(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of SUBSCRIPTIONS.split(';')) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function compare({ list, sort, server, headers, cluster }) {
  const at = (name, from) => {
    const path = `/api/admin/${list}?sort=["${sort}","DESC"]&range=[${from},${from + 24}]`;
    return { name, server, next: () => ({ path: encodeURI(path), headers }) };
  };
  const sides = [at('page 1', 0), at(`page at row ${DISTANT_ROW}`, DISTANT_ROW)];
  const results = await measure({
    sides,
    requests: REQUESTS[sort] ?? 400,
    clients: 4,
    postmasterPid: cluster.pid,
  });
  const [first, distant] = sides.map(({ name }) => results.get(name).cpu);
  return report(`${list} by ${sort}, 100,000 rows`, results, [
    { name: `row ${DISTANT_ROW} / page 1, CPU`, value: distant / first, limit: 1.5 },
  ]);
}
