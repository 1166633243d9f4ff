import { BOOKING_STATUSES, COLLECTIONS } from '@homebright/contract';
import { collectionOf, type OpenPayment } from '../../src/bookings/domain/collection.js';
import { collectionOn } from '../../src/bookings/infra/record.sql.js';
import { startTestApp } from '../harness.js';
import { useStage } from '../use-stage.js';

const TODAY = '2027-03-10';
const NOW = '2027-03-10T17:00:00Z';
const NO_YES = [false, true];
/** [secured, lapsed]: the slot is secured, held, or no longer held. */
const SLOTS = [
  [true, false],
  [false, false],
  [false, true],
] as const;

/** Every combination of the rule's inputs. */
function everyPayment(): OpenPayment[] {
  const all: OpenPayment[] = [];
  for (const status of BOOKING_STATUSES)
    for (const deleted of NO_YES)
      for (const appointmentDate of ['2027-03-09', TODAY, '2027-03-11'])
        for (const [secured, lapsed] of SLOTS)
          for (const chargeAt of [null, new Date('2027-03-14T12:00:00Z')])
            for (const chargeAttempts of [0, 1])
              for (const paymentStatus of ['pending', 'processing', 'paid'] as const)
                for (const balance of [0, 8_000])
                  for (const settled of NO_YES)
                    for (const declined of NO_YES)
                      for (const payAfterVisit of NO_YES)
                        for (const deposit of [null, 0])
                          all.push({
                            status,
                            deleted,
                            appointmentDate,
                            secured,
                            lapsed,
                            chargeAt,
                            chargeAttempts,
                            paymentStatus,
                            balance,
                            settled,
                            declined,
                            payAfterVisit,
                            deposit,
                          });
  return all;
}

/** Stand-ins for the view and the table that the SQL expression reads, with one row for each payment. */
const IN_SQL = `
WITH given AS (SELECT * FROM jsonb_to_recordset($1) AS g (id bigint, status text, deleted boolean, "appointmentDate" date,
  secured boolean, lapsed boolean, "chargeAt" timestamptz, "chargeAttempts" int, "paymentStatus" text, balance int, settled boolean, declined boolean,
  "payAfterVisit" boolean, deposit int)),
assignment AS (SELECT id AS booking_id, NULL::timestamptz AS held_until FROM given WHERE secured
  UNION ALL SELECT id, $3::timestamptz + interval '1 minute' FROM given WHERE NOT secured AND NOT lapsed
  UNION ALL SELECT id, $3::timestamptz FROM given WHERE lapsed AND id % 2 = 0),
v AS (SELECT id, status, CASE WHEN deleted THEN now() END AS deleted_at, "appointmentDate" AS appointment_date,
  "chargeAt" AS charge_at, "chargeAttempts" AS charge_attempts, "payAfterVisit" AS pay_after_visit, deposit,
  "paymentStatus" AS payment_status, balance, CASE WHEN settled THEN now() END AS settled_at,
  CASE WHEN declined THEN 'declined' WHEN id % 2 = 0 THEN 'awaiting' END AS live_payment FROM given)
SELECT v.id, ${collectionOn('$2', '$3')} AS collection FROM v ORDER BY v.id`;

const suite = useStage(() => startTestApp());

test('scheduled, due and failed are the same in TypeScript and in SQL, whatever a booking is like', async () => {
  const payments = everyPayment();
  const expected = payments.map((payment) => collectionOf(payment, TODAY));
  expect(new Set(expected)).toEqual(new Set([...COLLECTIONS, null]));
  const given = JSON.stringify(payments.map((payment, id) => ({ id, ...payment })));
  const rows: { collection: string | null }[] = await suite.database.query(IN_SQL, [given, TODAY, NOW]);
  const wrong = payments.filter((_payment, id) => rows[id]?.collection !== expected[id]);
  expect(wrong).toEqual([]);
});
