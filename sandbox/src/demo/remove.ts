import type pg from 'pg';
import { type Requester, audit, tablesOf, type TableFacts } from './made.js';

const MADE = (relation: string, key: string) =>
  `EXISTS (SELECT FROM sandbox_demo.made WHERE relation = '${relation}' AND key = ${key})`;
const ID = 'jsonb_build_array(t.id)::text';

/**
 * Chooses the customers and records to remove. A demo visit that somebody moved still belongs to the demo. A
 * booking that a person made for a demo customer stays, and so does the customer.
 */
const CHOOSE = `
CREATE TEMP TABLE demo_user ON COMMIT DROP AS SELECT id FROM app_user t WHERE ${MADE('app_user', ID)};
CREATE TEMP TABLE demo_plan ON COMMIT DROP AS SELECT id FROM subscription t WHERE ${MADE('subscription', ID)};
CREATE TEMP TABLE gone_booking ON COMMIT DROP AS
  WITH RECURSIVE gone AS (
    SELECT id FROM booking t WHERE ${MADE('booking', ID)} OR subscription_id IN (SELECT id FROM demo_plan)
    UNION SELECT b.id FROM booking b JOIN gone ON b.rebooked_from = gone.id
  ) SELECT id FROM gone;
CREATE TEMP TABLE own_booking ON COMMIT DROP AS
  SELECT id, user_id FROM booking WHERE user_id IN (SELECT id FROM demo_user) AND id NOT IN (SELECT id FROM gone_booking);
CREATE TEMP TABLE gone_user ON COMMIT DROP AS
  SELECT id FROM demo_user WHERE id NOT IN (SELECT user_id FROM own_booking)
    AND id NOT IN (SELECT user_id FROM subscription WHERE id NOT IN (SELECT id FROM demo_plan));
CREATE TEMP TABLE gone_cleaner ON COMMIT DROP AS SELECT id FROM cleaner t WHERE ${MADE('cleaner', ID)};
CREATE TEMP TABLE gone_payment ON COMMIT DROP AS
  SELECT id, intent_id FROM payment WHERE booking_id IN (SELECT id FROM gone_booking);
CREATE TEMP TABLE open_month ON COMMIT DROP AS
  SELECT month FROM closed_month WHERE month >= date_trunc('month',
    (SELECT min(appointment_date) FROM booking WHERE id IN (SELECT id FROM gone_booking)))`;

/** Provider ids are looked up between the two steps: the stand-in knows which objects belong together. */
const ROOTS = `
SELECT customer_id AS id FROM stripe_customer WHERE user_id IN (SELECT id FROM gone_user)
UNION SELECT intent_id FROM gone_payment WHERE intent_id IS NOT NULL
UNION SELECT intent_id FROM unmatched_payment t WHERE ${MADE('unmatched_payment', ID)} AND intent_id IS NOT NULL`;

/** The rows of a table to remove, found by its columns, which have the same names everywhere in the product. */
function goneFrom({ name, columns, key }: TableFacts): string {
  const has = (column: string) => columns.includes(column);
  const among = (column: string, list: string) => `t.${column} IN (SELECT id FROM ${list})`;
  if (name === 'booking') return among('id', 'gone_booking');
  if (name === 'app_user') return among('id', 'gone_user');
  if (name === 'subscription') return among('id', 'demo_plan');
  if (name === 'closed_month' || name === 'closed_month_file')
    return 't.month IN (SELECT month FROM open_month)';
  // The upload belongs to the office.
  if (name === 'import_row') return MADE(name, key);
  const ofKept = has('user_id')
    ? `t.user_id IN (SELECT id FROM demo_user EXCEPT SELECT id FROM gone_user)`
    : 'false';
  return [
    `${MADE(name, key)} AND NOT coalesce(${ofKept}, false)`,
    ...(has('booking_id') ? [among('booking_id', 'gone_booking')] : []),
    ...(has('user_id') ? [among('user_id', 'gone_user')] : []),
    ...(has('cleaner_id') ? [among('cleaner_id', 'gone_cleaner')] : []),
    ...(has('payment_id') ? [among('payment_id', 'gone_payment')] : []),
    ...(name === 'rating_step' ? [`t.rating_id IN (SELECT id FROM gone_booking)`] : []),
    ...(name === 'idempotency_key' ? [`t.actor_id IN (SELECT id::text FROM gone_user)`] : []),
    ...(name === 'posted_sale' ? [`date_trunc('month', t.earned_on) IN (SELECT month FROM open_month)`] : []),
    ...(name === 'outbox'
      ? [
          `t.payload ->> 'bookingId' IN (SELECT id::text FROM gone_booking)`,
          `t.payload ->> 'userId' IN (SELECT id::text FROM gone_user)`,
          `t.payload ->> 'subscriptionId' IN (SELECT id::text FROM demo_plan)`,
        ]
      : []),
    ...['id', 'source_id', 'intent_id', 'object_id']
      .filter(
        (column) =>
          ['balance_transaction', 'payout', 'unmatched_payment', 'stripe_event'].includes(name) &&
          has(column),
      )
      .map((column) => `t.${column} = ANY ($1)`),
  ].join(' OR ');
}

/**
 * An import that was checked against the demo's customers needs a new check without them; its columns stay chosen. If
 * the import was running, the slots that it holds are released first, as after any failure.
 */
const RECHECK = `
UPDATE import_run r SET version = version + 1, done_line = 0, done = 0,
  state = CASE state WHEN 'checked' THEN 'uploaded' ELSE state END,
  step = CASE state WHEN 'checking' THEN 'read' WHEN 'importing' THEN 'release' END,
  failure = CASE state WHEN 'importing' THEN 'The demo data was removed meanwhile. Please check again.' END,
  counts = '{}', remarks = '{}'
WHERE state IN ('checking', 'checked', 'importing')
  AND EXISTS (SELECT FROM import_row WHERE run_id = r.id AND user_id IN (SELECT id FROM gone_user))`;

/** If a payout contains a removed payment, the lines of its other payments wait for the next payout. */
const UNPAY = 'UPDATE balance_transaction SET payout_id = NULL WHERE payout_id = ANY ($1)';

/** Tables that refer to others come first. */
async function inOrder(db: pg.ClientBase, tables: readonly TableFacts[]): Promise<TableFacts[]> {
  const { rows } = await db.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace`,
  );
  const ordered: TableFacts[] = [];
  const seen = new Set<string>();
  const visit = (table: TableFacts): void => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const { child, parent } of rows) {
      const next = parent === table.name && tables.find(({ name }) => name === child);
      if (next) visit(next);
    }
    ordered.push(table);
  };
  tables.forEach(visit);
  return ordered;
}

/** The numbers shown before the button is pressed. */
export interface DemoPreview {
  customers: number;
  visits: number;
  cleaners: number;
  /** Visits that a person booked for demo customers: they stay, along with `keptCustomers` customers. */
  ownBookings: number;
  keptCustomers: number;
  /** 'YYYY-MM': months that were closed with demo visits in them. */
  openedMonths: string[];
}

/** Counts the rows that would be removed, and those that would stay. */
export async function preview(db: pg.ClientBase): Promise<DemoPreview> {
  await db.query('BEGIN');
  try {
    await db.query(CHOOSE);
    const { rows } = await db.query<DemoPreview>(
      `SELECT (SELECT count(*)::int FROM gone_user) AS customers, (SELECT count(*)::int FROM gone_booking) AS visits,
         (SELECT count(*)::int FROM gone_cleaner) AS cleaners,
         (SELECT count(*)::int FROM own_booking) AS "ownBookings",
         (SELECT count(*)::int FROM demo_user WHERE id NOT IN (SELECT id FROM gone_user)) AS "keptCustomers",
         coalesce((SELECT array_agg(to_char(month, 'YYYY-MM') ORDER BY month) FROM open_month), '{}') AS "openedMonths"`,
    );
    if (!rows[0]) throw new Error('There is no demo data.');
    return rows[0];
  } finally {
    await db.query('ROLLBACK');
  }
}

/**
 * Removes the whole demo or nothing, in one transaction. Data outside the database is recorded there first,
 * and removed afterwards.
 *
 * @param by 'unfinished' after an interrupted fill, so that the audit log does not mention the demo
 * @param reachOf the objects at the payment stand-in that belong to customers and intents
 */
export async function remove(
  db: pg.ClientBase,
  by: Requester | null | 'unfinished',
  reachOf: (roots: ReadonlySet<string>) => string[],
): Promise<void> {
  await db.query('BEGIN');
  try {
    await db.query(CHOOSE);
    const { rows: roots } = await db.query<{ id: string }>(ROOTS);
    const provider = reachOf(new Set(roots.map(({ id }) => id)));
    await db.query(
      `UPDATE sandbox_demo.state SET state = 'removed', provider_ids = $1,
         emails = coalesce((SELECT array_agg(email) FROM (
           SELECT email FROM app_user WHERE id IN (SELECT id FROM gone_user)
           UNION SELECT email FROM cleaner WHERE id IN (SELECT id FROM gone_cleaner)) AS e WHERE email IS NOT NULL), '{}'),
         files = coalesce((SELECT array_agg(file) FROM (
           SELECT unnest(ARRAY[store_key, thumb_key]) AS file FROM photo WHERE booking_id IN (SELECT id FROM gone_booking)
           UNION SELECT unnest(ARRAY[store_key, thumb_key]) FROM work_photo WHERE booking_id IN (SELECT id FROM gone_booking)
             OR cleaner_id IN (SELECT id FROM gone_cleaner)) AS f WHERE file IS NOT NULL), '{}')`,
      [provider],
    );
    await db.query(RECHECK);
    await db.query(UNPAY, [provider]);
    for (const table of await inOrder(db, await tablesOf(db))) {
      const condition = goneFrom(table);
      const values = condition.includes('$1') ? [provider] : [];
      await db.query(`DELETE FROM ${table.name} AS t WHERE ${condition}`, values);
    }
    if (by !== 'unfinished') await audit(db, by, 'remove');
    await db.query('COMMIT');
  } catch (error) {
    await db.query('ROLLBACK');
    throw error;
  }
}

export interface LeftOutside {
  providerIds: string[];
  emails: string[];
  files: string[];
  firstMail: number;
  /** null if the fill was not completed. */
  lastMail: number | null;
}

export async function leftOutside(db: pg.ClientBase): Promise<LeftOutside> {
  const { rows } = await db.query<LeftOutside>(
    'SELECT provider_ids AS "providerIds", emails, files, first_mail AS "firstMail", last_mail AS "lastMail" FROM sandbox_demo.state',
  );
  if (!rows[0]) throw new Error('There is no demo data.');
  return rows[0];
}

/** Deletes the last traces of the demo. */
export async function forgetDemo(db: pg.ClientBase): Promise<void> {
  await db.query('DROP SCHEMA sandbox_demo CASCADE');
}
