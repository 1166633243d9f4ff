import { failAs, fail, ok, warn } from '../domain/finding.js';
import type { Check } from './check.js';
import { connect, DatabaseAway } from './database.js';

const MIN_VERSION = 140_000;
const CROWDED_SHARE = 0.9;

const STATE = `
SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
       pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly",
       current_setting('max_connections')::int AS max, (SELECT count(*)::int FROM pg_stat_activity WHERE datid IS NOT NULL) AS used`;

type State = { version: string; number: number; readOnly: boolean; max: number; used: number };

export const databaseCheck: Check = {
  id: 'database',
  name: 'Database',
  needs: ['DATABASE_URL'],
  async look({ config, database }) {
    try {
      const [state] = await database.query<State>('doctor-database', STATE);
      if (config.databasePooler) await throughPooler(config.databasePooler.url);
      return state ? judge(state) : fail('PostgreSQL answers nothing', 'Look into its log.');
    } catch (error) {
      if (error instanceof DatabaseAway)
        return failAs(error.message, 'Check that PostgreSQL runs, and DATABASE_URL.');
      throw error;
    }
  },
};

function judge({ version, number, readOnly, max, used }: State) {
  const [release = version] = version.split(' ');
  if (number < MIN_VERSION)
    return fail(`This is PostgreSQL ${release}`, 'Upgrade it: Homebright needs 14 or newer.');
  if (readOnly)
    return fail(
      `PostgreSQL ${release} is read-only`,
      'Point DATABASE_URL at the primary server, not at a replica.',
    );
  const sentence = `PostgreSQL ${release}, ${used} of ${max} connections in use`;
  return used > max * CROWDED_SHARE
    ? warn(
        sentence,
        'Raise max_connections, lower DATABASE_POOL_SIZE, or put a pooler in front of it (docs/scaling.md).',
      )
    : ok(sentence);
}

async function throughPooler(url: string): Promise<void> {
  try {
    const client = await connect(url);
    await client.query('SELECT 1').finally(() => client.end());
  } catch (error) {
    throw new DatabaseAway(`Through the pooler: ${(error as Error).message}`, { cause: error });
  }
}
