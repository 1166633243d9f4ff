import { join } from 'node:path';

/**
 * Checks that a release's settings lead to the database that it runs on.
 * @param {string} release its folder
 * @param {Record<string, string>} environment
 * @returns {Promise<string>} the database's name
 * @throws Error with a sentence
 */
export async function checkDatabaseOf(release, environment) {
  const { readConfig } = await import(join(release, 'backend/dist/config.js'));
  const { migrationNames } = await import(join(release, 'backend/dist/platform/database/data-source.js'));
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: readConfig(environment).databaseUrl,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_database() AS name, to_regclass('public.migration') IS NOT NULL AS ours`,
    );
    const [{ name, ours }] = rows;
    if (!ours)
      throw new Error(`The database ${name} holds no Homebright. Is DATABASE_URL in .env the right one?`);
    const { rows: applied } = await client.query('SELECT name FROM public.migration');
    const missing = migrationNames().filter((one) => !applied.some((row) => row.name === one));
    if (missing.length)
      throw new Error(
        `The database ${name} lacks ${missing.length} migrations of the installed release, so the release does not run on it. Is DATABASE_URL in .env the right one?`,
      );
    return name;
  } catch (error) {
    if (error.code?.startsWith?.('E') || error.severity)
      throw new Error(`The database cannot be reached: ${error.message || error.code}.`, { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
