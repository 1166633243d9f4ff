import type { ClientBase } from 'pg';

/** Extensions that the migrations need. PostgreSQL lets a database's owner create them. */
export const EXTENSIONS = ['btree_gist', 'pg_trgm'];

/**
 * Existing extensions keep their schemas. Missing ones are created in `public`.
 * @returns the extensions' schemas, quoted
 */
export async function ensureExtensions(client: ClientBase): Promise<string[]> {
  for (const name of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`);
  const { rows } = await client.query<{ schema: string }>(
    `SELECT DISTINCT extnamespace::regnamespace::text AS schema FROM pg_extension
     WHERE extname = ANY ($1) AND extnamespace <> 'public'::regnamespace`,
    [EXTENSIONS],
  );
  return rows.map(({ schema }) => schema);
}

/** Tables of a schema that belong to no extension, quoted. */
export const ownTables = (client: ClientBase, schema: string): Promise<string[]> =>
  relationsOf(client, schema, ['r', 'p']);

/** Views of a schema that belong to no extension, quoted. */
export const ownViews = (client: ClientBase, schema: string): Promise<string[]> =>
  relationsOf(client, schema, ['v']);

/** @param kinds as in `pg_class.relkind` */
async function relationsOf(client: ClientBase, schema: string, kinds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class c
     WHERE relnamespace = $1::regnamespace AND relkind = ANY ($2::"char"[])
       AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
     ORDER BY 1`,
    [schema, kinds],
  );
  return rows.map(({ name }) => name);
}

/**
 * @param replace the database whose data may be discarded
 * @throws Error if this is another database, has tables that are not ours, or is in use and may not be
 * replaced
 */
export async function checkPlace(client: ClientBase, replace: string | null): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const [{ name } = { name: '' }] = rows;
  if (replace !== null && replace !== name)
    throw new Error(`DATABASE_URL leads to the database ${name}, not to ${replace}. Nothing was changed.`);
  const tables = await ownTables(client, 'public');
  const ours = tables.includes('migration') && tables.includes('booking');
  if (tables.length && !ours)
    throw new Error(`The database ${name} holds other tables than Homebright's. Nothing was changed.`);
  if (replace === null) await refuseIfUsed(client);
}

/**
 * A fresh installation already has crews, a catalog and an administrator. Only data made by people counts as
 * use.
 */
export async function refuseIfUsed(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ bookingTable: string | null; name: string }>(
    `SELECT to_regclass('public.booking') AS "bookingTable", current_database() AS name`,
  );
  const [{ bookingTable, name } = { bookingTable: null, name: '' }] = rows;
  if (!bookingTable) return;
  const used = await client.query(
    'SELECT 1 FROM public.app_user UNION ALL SELECT 1 FROM public.booking LIMIT 1',
  );
  if (used.rowCount)
    throw new Error(`The database ${name} is in use. To delete everything in it, add --replace ${name}`);
}

/**
 * Refuses to lose tables and views of other people beside ours. A database of another version has the names
 * of that version.
 * @param old names of the present tables and views
 * @param restored names of the tables and views that replace them
 */
export async function refuseStrangers(
  client: ClientBase,
  known: string[],
  old: string[],
  restored: string[],
): Promise<void> {
  const strangers = old.filter((name) => !restored.includes(name));
  if (!strangers.length) return;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migration');
  const sameVersion = rows.length === known.length && rows.every(({ name }) => known.includes(name));
  if (sameVersion)
    throw new Error(
      `Beside Homebright's tables stand ${strangers.join(', ')}, which would be lost. Move them to a schema of their own. Nothing was changed.`,
    );
}
