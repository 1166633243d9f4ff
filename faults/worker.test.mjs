import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingOnce, isConfirmed, emailsArrived } from './stage/books.mjs';
import { until } from './stage/services.mjs';
import { Stage } from './stage/stage.mjs';

const BOOKINGS = 10;
/** The number of messages that one worker sends at the same time. */
const IN_FLIGHT = 4;

let stage;
before(async () => {
  stage = await Stage.open();
});
after(() => stage?.close());

test('the worker is killed -9 with every payment: each booking is charged, confirmed and told once', async (t) => {
  const bookings = [];
  let kills = 0;
  for (let number = 0; number < BOOKINGS; number += 1) {
    const booking = await stage.book(await stage.customer(), 3 + number);
    bookings.push(booking);
    stage.give(booking);
    // The moment of the kill is counted, not timed: it moves through the worker's steps after a payment.
    await until(() => progress(booking, number % 3), 'the worker is that far');
    await stage.worker.end('SIGKILL');
    kills += 1;
    await stage.worker.start();
  }
  await until(
    async () => {
      // A killed worker's tasks are free again once their lease expires; the test makes them due now.
      await stage.rows(`UPDATE delivery SET next_attempt_at = now() WHERE status = 'sending'`);
      await stage.rows(
        `UPDATE outbox SET relayed_at = now() - interval '1 day' WHERE completed_at IS NULL AND relayed_at IS NOT NULL`,
      );
      const [{ open }] = await stage.rows(
        'SELECT count(*)::int AS open FROM outbox WHERE completed_at IS NULL',
      );
      return open === 0;
    },
    'all events are handled',
    300,
  );
  await everythingOnce(stage, bookings);
  const { emails, repeats } = await emailsArrived(stage);
  t.diagnostic(`${kills} kills, ${emails} emails, ${repeats} of them arrived again`);
  assert.equal(kills, BOOKINGS);
  assert.ok(repeats <= kills * IN_FLIGHT);
});

/** 0: the provider's webhook is stored; 1: the booking is confirmed; 2: its email is queued. */
async function progress(booking, step) {
  if (step === 1) return isConfirmed(stage, booking);
  const sql =
    step === 0
      ? `SELECT 1 FROM payment WHERE booking_id = $1 AND status <> 'reserved'`
      : 'SELECT 1 FROM delivery WHERE booking_id = $1';
  return (await stage.rows(sql, [booking.bookingId])).length > 0;
}
