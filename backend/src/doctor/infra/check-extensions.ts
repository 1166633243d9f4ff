import { EXTENSIONS } from '../../backup/index.js';
import { fail, ok } from '../domain/finding.js';
import type { Check } from './check.js';

type Extension = { name: string; installed: string | null };

export const extensionsCheck: Check = {
  id: 'extensions',
  name: 'Extensions',
  needs: ['DATABASE_URL'],
  async look({ database }) {
    const available = await database.query<Extension>(
      'doctor-extensions',
      'SELECT name, installed_version AS installed FROM pg_available_extensions WHERE name = ANY ($1)',
      [EXTENSIONS],
    );
    const unavailable = EXTENSIONS.filter((name) => !available.some((one) => one.name === name));
    if (unavailable.length)
      return fail(
        `PostgreSQL does not have ${unavailable.join(' and ')}`,
        'Install postgresql-contrib, or ask the host of the database for them.',
      );
    const missing = available.filter(({ installed }) => !installed).map(({ name }) => name);
    if (missing.length)
      return fail(
        `${missing.join(' and ')} not installed in this database`,
        `Run node backend/dist/migrate.js, or as its owner: CREATE EXTENSION ${missing.join('; CREATE EXTENSION ')}.`,
      );
    return ok(available.map(({ name, installed }) => `${name} ${installed}`).join(', '));
  },
};
