import assert from 'node:assert/strict';
import { until } from './services.mjs';

const PRICE = 12_000;

/** Each paid booking was charged, recorded in the ledger, confirmed, and its customer notified, exactly once each. */
export async function everythingOnce(stage, bookings) {
  for (const booking of bookings) {
    await until(() => isConfirmed(stage, booking), `booking ${booking.bookingId} is confirmed`);
    await until(async () => (await sent(stage, booking)).length > 0, `its email is sent`);
  }
  const [{ waiting }] = await settled(stage);
  assert.equal(waiting, 0);
  const charges = stage.provider.stripe.state().charges.filter(({ status }) => status === 'succeeded');
  for (const { bookingId } of bookings) {
    const mine = charges.filter(({ metadata }) => metadata.booking === String(bookingId));
    assert.equal(mine.length, 1, `booking ${bookingId} was charged ${mine.length} times`);
    const [account] = await stage.rows(
      `SELECT captured, payment_status, (SELECT count(*)::int FROM payment p WHERE p.booking_id = a.booking_id) AS payments,
         (SELECT count(*)::int FROM outbox o WHERE o.name = 'payments.payment-succeeded'
            AND (o.payload->>'bookingId')::bigint = a.booking_id) AS told
       FROM ledger_account a WHERE booking_id = $1`,
      [bookingId],
    );
    assert.deepEqual(account, { captured: PRICE, payment_status: 'paid', payments: 1, told: 1 });
    const emails = await sent(stage, { bookingId });
    const occasions = emails.map(({ occasion, recipient }) => `${occasion} ${recipient}`);
    assert.equal(new Set(occasions).size, occasions.length, occasions.join(', '));
  }
}

/** Two emails with the same Message-ID count as one: the sender was killed while sending it. */
export async function emailsArrived(stage) {
  const messages = await stage.post.messages();
  const page = async (id) => (await fetch(`${stage.post.mailbox.url}/messages/${id}/raw`)).text();
  const raws = await Promise.all(messages.map(({ id }) => page(id)));
  const ids = raws.map((raw) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
  return { emails: new Set(ids).size, repeats: ids.length - new Set(ids).size };
}

export async function isConfirmed(stage, { bookingId }) {
  const [row] = await stage.rows('SELECT status FROM booking WHERE id = $1', [bookingId]);
  return row?.status === 'confirmed';
}

function sent(stage, { bookingId }) {
  return stage.rows(`SELECT occasion, recipient FROM delivery WHERE booking_id = $1 AND status = 'sent'`, [
    bookingId,
  ]);
}

function settled(stage) {
  return until(async () => {
    const rows = await stage.rows('SELECT count(*)::int AS waiting FROM outbox WHERE completed_at IS NULL');
    return rows[0].waiting === 0 ? rows : null;
  }, 'all events are handled');
}
