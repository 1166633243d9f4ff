import pg from 'pg';
import { SearchReader } from '../dist/product.js';
import { cpuSeconds } from '../harness/cpu.mjs';
import { middle } from '../harness/median.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { rounds, size } from '../harness/size.mjs';
import { seed } from '../seed.mjs';

const BOOKINGS = size(Number(process.env.BENCH_BOOKINGS ?? 1_000_000), 4_000);
const ROUNDS = rounds(7);
const BOOKINGS_PER_CUSTOMER = 20;
const SEARCHES = size(200, 4);
const MAX_RATIO = 1.5;

/** The simplest possible lookup of each kind of record. The expressions are those of the indexes. */
const LOOKUPS = [
  `SELECT id, email, phone FROM app_user WHERE lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
     coalesce(email, '') || ' ' || coalesce(phone, '')) LIKE $1 LIMIT 10`,
  `SELECT id, user_id, service_type, appointment_date FROM booking
   WHERE lower(customer_name || ' ' || customer_phone || ' ' || coalesce(questionnaire ->> 'location', '')) LIKE $1 LIMIT 10`,
  `SELECT s.id, s.user_id, s.frequency FROM subscription s JOIN app_user u ON u.id = s.user_id WHERE u.email = $1 LIMIT 10`,
  `SELECT id, user_id, location FROM property WHERE lower(location) LIKE $1 LIMIT 10`,
];

/** The words that somebody in the office types: an address or an email. */
const SEARCH_WORDS = [(n) => `person-${n} bench street`, (n) => `person${n}@bench.example`];

/** Compares the office's search with one indexed lookup of each kind of record, for the same words. */
export async function run() {
  const cluster = await startCluster({ shared_buffers: '256MB' });
  const url = await cluster.createMigrated();
  const customers = BOOKINGS / BOOKINGS_PER_CUSTOMER;
  await seed(url, { customers, each: BOOKINGS_PER_CUSTOMER });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // Idle connections report an error when the server stops, which is expected.
  pool.on('error', () => undefined);
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  const search = new SearchReader({ query }, { today: () => '2027-03-10' });
  const sides = {
    ours: (words) => search.find(words),
    lookups: (words) =>
      Promise.all(LOOKUPS.map((sql) => query(sql, [sql.includes('LIKE') ? `%${words}%` : words]))),
  };
  try {
    const [found] = await sides.ours(SEARCH_WORDS[0](7));
    if (!found) throw new Error('The search finds nobody, so there is nothing to measure.');
    return printResult(await measure(sides, customers, cluster.pid));
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

/** CPU microseconds per search, of this process and the database together. */
async function measure(sides, customers, postmaster) {
  const rounds = { ours: [], lookups: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of round % 2 ? ['ours', 'lookups'] : ['lookups', 'ours']) {
      const before = cpuSeconds(process.pid, postmaster);
      for (let at = 0; at < SEARCHES; at += 1)
        await sides[name](
          SEARCH_WORDS[at % SEARCH_WORDS.length](1 + ((at * 7_919 + round * 104_729) % customers)),
        );
      const after = cpuSeconds(process.pid, postmaster);
      const spent = after.app + after.database - before.app - before.database;
      // The first round is a warm-up for both.
      if (round) rounds[name].push((spent / SEARCHES) * 1e6);
    }
  }
  return { ours: middle(rounds.ours), lookups: middle(rounds.lookups) };
}

function printResult({ ours, lookups }) {
  const ratio = ours / lookups;
  console.log(`\n## The office's search (search), ${BOOKINGS} bookings\n`);
  console.log('| side | CPU/search |\n| --- | ---: |');
  console.log(
    `| the search | ${ours.toFixed(0)} µs |\n| one indexed lookup of each kind | ${lookups.toFixed(0)} µs |`,
  );
  console.log(`\n- search / lookups: ${ratio.toFixed(2)} (gate: at most ${MAX_RATIO})`);
  return ratio > MAX_RATIO ? 1 : 0;
}
