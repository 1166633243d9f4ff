import type { MonthEnd } from '@homebright/contract';
import type { PostStage } from '../notifications/stage.js';

type Does = (
  method: 'POST',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<unknown>;

/** Makes every write of the money inbox on one row, and closes a month. */
export async function writeInMoneyInbox(post: PostStage, does: Does): Promise<void> {
  const customer = await post.bookings.customer();
  const paid = await customer.bookAndPay({ isRecurring: true, appointmentDate: '2027-03-24' });
  const failed = (await customer.bookings()).find(({ collection }) => collection === 'scheduled');
  await post.rows('UPDATE booking SET charge_attempts = 1 WHERE id = $1', [failed?.id]);
  const { id = 0, version = 0 } = failed ?? {};
  const charged = { rows: [{ id, version }] };
  await does('POST', 'open-payments/actions/charge', {}, charged, ['charge-again', 'booking']);
  const reminded = { rows: [{ id, version: version + 1 }] };
  await does('POST', 'open-payments/actions/remind', {}, reminded, ['send', 'notification']);
  const refund = { amount: 500, version: (await customer.booking(paid)).version };
  await post.office('POST', `/api/admin/bookings/${paid}/actions/refund`, refund);
  const failing = async (): Promise<number[]> => {
    await post.rows(`UPDATE refund SET status = 'failed', resolution = NULL`);
    const refunds = await post.rows<{ id: number }>('SELECT id FROM refund ORDER BY id DESC LIMIT 1');
    return refunds.map((one) => one.id);
  };
  await does('POST', 'refunds/actions/retry', {}, { ids: await failing() }, ['retry', 'refund']);
  await does('POST', 'refunds/actions/settle', {}, { ids: await failing() }, ['settle', 'refund']);
  const { version: seen } = (await post.office<MonthEnd>('GET', '/api/admin/months/2027-02')).body;
  await does('POST', 'months/{month}/close', { month: '2027-02' }, { version: seen }, ['close', 'month']);
}
