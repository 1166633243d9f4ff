import { fail, ok, warn } from '../domain/finding.js';
import { migrationNames, QUEUE_SCHEMA } from '../../platform/index.js';
import type { Check } from './check.js';

const MIGRATE =
  'Run node backend/dist/migrate.js (systemctl start homebright-migrate), then restart the processes.';

export const migrationsCheck: Check = {
  id: 'migrations',
  name: 'Migrations',
  needs: ['DATABASE_URL'],
  async look({ database }) {
    const [found] = await database.query<{ tables: boolean; queues: boolean }>(
      'doctor-tables',
      `SELECT to_regclass('migration') IS NOT NULL AS tables, to_regnamespace($1) IS NOT NULL AS queues`,
      [QUEUE_SCHEMA],
    );
    if (!found?.tables) return fail('The database is empty', MIGRATE);
    const rows = await database.query<{ name: string }>('doctor-migrations', 'SELECT name FROM migration');
    const applied = new Set(rows.map(({ name }) => name));
    const known = migrationNames();
    const missing = known.filter((name) => !applied.has(name));
    if (missing.length) return fail(`${missing.length} of ${known.length} migrations are missing`, MIGRATE);
    if (!found.queues) return fail("The queues' tables are missing", MIGRATE);
    const newer = applied.size - known.length;
    return newer
      ? warn(
          `The database is ${newer} migrations ahead of this version`,
          'Finish the upgrade: start the newer version.',
        )
      : ok(`All ${known.length} applied`);
  },
};
