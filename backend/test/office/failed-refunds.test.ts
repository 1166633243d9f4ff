import { randomUUID } from 'node:crypto';
import { useStage } from '../use-stage.js';
import { MoneyStage } from './money-stage.js';

const money = useStage(() => MoneyStage.open());

describe('a refund that failed', () => {
  it('is tried again: a new one is made, and the old one needs no more decision', async () => {
    const refund = await money.failedRefund('2027-04-08');
    expect(refund).toMatchObject({ status: 'failed', resolution: null, amount: 12_000 });
    const key = randomUUID();
    const answers = [
      await money.decide('retry', [refund.id], key),
      await money.decide('retry', [refund.id], key),
    ];
    expect(answers).toEqual(Array(2).fill({ done: [refund.id], refused: [] }));
    const another = await money.nextFailure(refund.bookingId);
    expect(another.id).not.toBe(refund.id);
    const late = await money.decide('retry', [refund.id]);
    expect(late.refused.map(({ error }) => error)).toEqual([
      'Somebody has already decided on this refund. Please reload the list.',
    ]);
    const settled = await money.decide('settle', [another.id, 999_999]);
    expect(settled).toMatchObject({ done: [another.id], refused: [{ id: 999_999, code: 'NOT_FOUND' }] });
    const { body } = await money.office.list<{ resolution: string }>('refunds', {
      filter: { bookingId: refund.bookingId },
      sort: ['id', 'ASC'],
    });
    expect(body.map(({ resolution }) => resolution)).toEqual(['retried', 'settled']);
  });

  it('does not give a visit away that was restored meanwhile', async () => {
    const { id, bookingId } = await money.failedRefund('2027-04-09');
    expect((await money.office.act(bookingId, 'restore')).status).toBe(200);
    const { refused } = await money.decide('retry', [id]);
    expect(refused.map(({ error }) => error)).toEqual(['There is nothing left to refund.']);
  });

  it('two managers at once: one refund is made', async () => {
    const { id, bookingId } = await money.failedRefund('2027-04-12');
    const answers = await Promise.all([money.decide('retry', [id]), money.decide('retry', [id])]);
    expect(answers.flatMap(({ done }) => done)).toEqual([id]);
    const made = await money.debts.bookings.rows(
      'SELECT FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1',
      [bookingId],
    );
    expect(made).toHaveLength(2);
  });
});
