import { resolve } from 'node:path';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';
import { whileWriting } from '../harness/while-writing.mjs';
import { seedOffice } from '../seeds/office.mjs';

const server = (name) => resolve(import.meta.dirname, `../dist/${name}.js`);
const MONTH = 'from=2027-03-01&to=2027-03-31';

/**
 * Measures the calendar of a month with 3,000 of 100,000 bookings: the counts of its days, and its bookings with the
 * fields that a calendar shows. Compares both with plain Nest, which sends whole rows.
 */
export async function run() {
  const cluster = await startCluster();
  const started = [];
  try {
    const url = await cluster.createMigrated();
    const headers = await seedOffice(url);
    const environment = { ...ENVIRONMENT, DATABASE_URL: url };
    const start = async (name, script, path) => {
      const side = {
        name,
        next: () => ({ path, headers }),
        server: await startServer(server(script), environment),
      };
      started.push(side);
      return side;
    };
    const counts = await start('ours, counts of the days', 'ours', `/api/admin/calendar?${MONTH}`);
    const fields = await start(
      "ours, the calendar's fields",
      'ours',
      `/api/admin/calendar/bookings?${MONTH}`,
    );
    const rows = await start('plain Nest, whole rows', 'plain-nest', `/api/calendar?${MONTH}`);
    const measured = async (sides, requests, warmUp) =>
      measure({ sides, requests, warmUp, clients: 4, postmasterPid: cluster.pid });
    // The side that runs first pays for warm-up work. If ours ran first, its figures would be three times as high.
    const slow = await measured([rows], 20, 40);
    const quiet = await measured([counts, fields], 1_000, 2_000);
    const busy = await whileWriting(url, () => measured([counts, fields], 200));
    const results = new Map([
      ...quiet,
      ...[...busy].map(([name, figures]) => [`${name}, while bookings change`, figures]),
      ...slow,
    ]);
    const nest = results.get(rows.name);
    const clock = quiet.get(counts.name).perSecond / nest.perSecond;
    return report("The office's month: 3,000 bookings among 100,000", results, [
      {
        name: `counts: requests a second of CPU / plain Nest (by the clock: ${clock.toFixed(0)})`,
        value: nest.cpu / quiet.get(counts.name).cpu,
        limit: 100,
        atLeast: true,
      },
      {
        name: "the calendar's fields, while bookings change / plain Nest, CPU",
        value: busy.get(fields.name).cpu / nest.cpu,
        limit: 0.25,
      },
    ]);
  } finally {
    for (const side of started) await side.server.stop();
    await cluster.stop();
  }
}
