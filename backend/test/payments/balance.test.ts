import { Registry } from '../../src/platform/outbox/registry.js';
import { BookingsStage } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';

const stage = useStage(() => BookingsStage.open());

interface Line {
  category: string;
  amount: number;
  fee: number;
  ours: boolean;
  day: string;
  payout: string | null;
}

const read = async (): Promise<Line[]> => {
  await stage.test.app.get(Registry).job('read-balance')?.();
  return stage.rows<Line>(
    `SELECT category, t.amount, fee, p.id IS NOT NULL AS ours, posted_on AS day, payout_id AS payout
     FROM balance_transaction t LEFT JOIN payment p USING (intent_id) ORDER BY t.made_at, t.ctid`,
  );
};
const day = '2027-03-10';

test('what the provider took, gave back and kept is read once, with the payment it is about', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ service: '2-hour' });
  const { paid = 0 } = await ada.booking(id);
  const [payment] = await stage.rows<{ intent: string }>('SELECT intent_id AS intent FROM payment');
  const dispute = stage.stripe.dispute(payment?.intent ?? '');
  stage.stripe.closeDispute(dispute.id, 'won');
  await stage.settle();
  const fee = Math.round(paid * 0.029) + 30;
  const lines = [
    { category: 'charge', amount: paid, fee, ours: true, day, payout: null },
    { category: 'dispute', amount: -paid, fee: 1_500, ours: true, day, payout: null },
    { category: 'dispute_reversal', amount: paid, fee: 0, ours: true, day, payout: null },
  ];
  const byCategory = (list: Line[]) => [...list].sort((a, b) => a.category.localeCompare(b.category));
  expect(byCategory(await read())).toEqual(lines);
  expect(byCategory(await read())).toEqual(lines);
});

test('a payout is told with its lines; those of one that the bank sent back go with the next', async () => {
  stage.test.clock.advance({ days: 3 });
  const { id, amount } = stage.stripe.payOut() ?? { id: '', amount: 0 };
  expect(amount).toBeGreaterThan(0);
  const lines = await read();
  expect(lines.map(({ payout }) => payout)).toEqual(lines.map(() => id));
  expect(lines.find(({ category }) => category === 'payout')).toMatchObject({ amount: -amount, ours: false });
  expect(await stage.rows('SELECT id, amount, status FROM payout')).toEqual([{ id, amount, status: 'paid' }]);
  stage.stripe.failPayout(id);
  expect((await read()).filter(({ payout }) => payout)).toEqual([]);
  const next = stage.stripe.payOut();
  expect(next?.amount).toBe(amount);
  expect(new Set((await read()).map(({ payout }) => payout))).toEqual(new Set([next?.id]));
});

test('what was made in a month that is closed belongs to the first open day', async () => {
  await stage.rows(
    `INSERT INTO closed_month VALUES ('2027-03-01', '2027-04-01T04:00:00Z', now(), 'admin', '{}')`,
  );
  const ada = await stage.customer();
  await ada.bookAndPay({ service: '1-hour', appointmentDate: '2027-03-18' });
  const days = (await read()).map((line) => line.day);
  expect(days.filter((one) => one === '2027-04-01')).toHaveLength(1);
});
