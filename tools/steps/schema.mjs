/**
 * The parts of the tables in `public` that a release's processes rely on, by name. Plain indexes matter only to the
 * planner.
 */
const COLUMNS = `
SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
       a.atthasdef OR a.attidentity <> '' AS filled
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
ORDER BY 1, 2`;
const CONSTRAINTS = `
SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS rule,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey) ORDER BY 1) AS columns
FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u', 'x')
UNION ALL
SELECT indrelid::regclass::text, indexrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', 'UNIQUE INDEX '),
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey) ORDER BY 1)
FROM pg_index JOIN pg_class c ON c.oid = indrelid
WHERE c.relnamespace = 'public'::regnamespace AND indisunique
  AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)
UNION ALL
SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), '{}' FROM pg_trigger
WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
ORDER BY 1, 2`;

/**
 * @typedef {{ type: string, nullable: boolean, filled: boolean }} Column filled: PostgreSQL supplies a missing value
 * @typedef {{ rule: string, columns: string }} Constraint
 * @typedef {Record<string, { columns: Record<string, Column>, constraints: Record<string, Constraint> }>} Schema
 */

/** @param {import('pg').ClientBase} client @returns {Promise<Schema>} */
export async function readSchema(client) {
  const schema = {};
  for (const { table, column, ...rest } of (await client.query(COLUMNS)).rows) {
    schema[table] ??= { columns: {}, constraints: {} };
    schema[table].columns[column] = rest;
  }
  for (const { table, name, rule, columns } of (await client.query(CONSTRAINTS)).rows)
    schema[table].constraints[name] = { rule, columns: columns.join(' ') };
  return schema;
}

/**
 * Reasons why processes written for `before` would not work on `now`; empty if the tables show none.
 * @param {Schema} before
 * @param {Schema} now
 */
export function incompatibilities(before, now) {
  return Object.entries(before).flatMap(([table, old]) => {
    const present = now[table];
    if (!present) return [`table ${table} is gone`];
    return [...columnProblems(table, old, present), ...constraintProblems(table, old, present)];
  });
}

function columnProblems(table, old, present) {
  const problems = [];
  for (const [name, column] of Object.entries(old.columns)) {
    const current = present.columns[name];
    if (!current) problems.push(`column ${table}.${name} is gone`);
    else if (current.type !== column.type)
      problems.push(`column ${table}.${name} is ${current.type}, was ${column.type}`);
    else if (!current.nullable && column.nullable) problems.push(`column ${table}.${name} has to be filled`);
    else if (!current.nullable && column.filled && !current.filled)
      problems.push(`column ${table}.${name} has no default any more`);
  }
  for (const [name, { nullable, filled }] of Object.entries(present.columns))
    if (!old.columns[name] && !nullable && !filled)
      problems.push(`column ${table}.${name} is new, has to be filled and has no default`);
  return problems;
}

const isCheck = ({ rule }) => rule.startsWith('CHECK');
const LIST = /ARRAY\[.*?\]/g;
const valuesIn = (rule) => rule.match(/'(?:[^']|'')*'/g) ?? [];

/** Whether `now` is the same rule as `before`, or allows additional words in a list. */
function admits(now, before) {
  if (now.rule === before.rule) return true;
  const sameWithoutList = isCheck(before) && now.rule.replace(LIST, '') === before.rule.replace(LIST, '');
  return sameWithoutList && valuesIn(before.rule).every((value) => valuesIn(now.rule).includes(value));
}

function constraintProblems(table, old, present) {
  const problems = [];
  for (const [name, constraint] of Object.entries(old.constraints)) {
    const current = present.constraints[name];
    // A unique constraint must stay, because ON CONFLICT names it. A dropped check forbids nothing.
    if (current ? !admits(current, constraint) : !isCheck(constraint))
      problems.push(`${name} of ${table} is gone or another: ${constraint.rule}`);
  }
  for (const [name, { rule, columns }] of Object.entries(present.constraints)) {
    // If it binds only new columns, the previous release leaves them empty.
    const binds = !columns || columns.split(' ').some((column) => old.columns[column]);
    if (!old.constraints[name] && binds) problems.push(`${name} of ${table} is new: ${rule}`);
  }
  return problems;
}
