import { resolve } from 'node:path';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';
import { seedOffice } from '../seeds/office.mjs';

const SORTS = {
  bookings: ['id', 'createdAt', 'appointmentDate', 'startsAt'],
  payments: ['id', 'createdAt'],
};
const FAR = 90_000;

/** Lists of 100,000 rows in every order that is offered: the page at row 90,000 beside the first. */
export async function run() {
  const cluster = await startCluster();
  let server;
  try {
    const url = await cluster.createMigrated();
    const headers = await seedOffice(url);
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

async function compare({ list, sort, server, headers, cluster }) {
  const at = (name, from) => {
    const path = `/api/admin/${list}?sort=["${sort}","DESC"]&range=[${from},${from + 24}]`;
    return { name, server, next: () => ({ path: encodeURI(path), headers }) };
  };
  const sides = [at('page 1', 0), at(`page at row ${FAR}`, FAR)];
  const results = await measure({ sides, requests: 400, clients: 4, postmasterPid: cluster.pid });
  const [first, far] = sides.map(({ name }) => results.get(name).cpu);
  return report(`${list} by ${sort}, 100,000 rows`, results, [
    { name: `row ${FAR} / page 1, CPU`, value: far / first, limit: 1.5 },
  ]);
}
