import { MonthDesk } from '../office/month-stage.js';
import { FOR_BUYER, type OrderedCard, useSale } from './sale-stage.js';

const { post, enter, bought, ofOffice, redeemed, expectMatched } = useSale();

const cancel = async (card: OrderedCard) => {
  await (await enter()).ask('POST', `gift-cards/${(await ofOffice(card)).id}/cancel`);
  await post.tell();
};
/** Customers' credit, and cards that nobody has redeemed. */
const owed = async (): Promise<number> => {
  const [open] = await post.rows<{ owed: number }>(
    `SELECT ((SELECT coalesce(sum(balance), 0) FROM credit_account)
       + (SELECT coalesce(sum(value), 0) FROM gift_card WHERE state IN ('paid', 'delivered')))::int AS owed`,
  );
  return open?.owed ?? 0;
};
const desk = async () => {
  const months = new MonthDesk(post.bookings, await enter());
  await months.readBalance();
  return months;
};

test('the journal owes what is open, whatever happened to the money for cards', async () => {
  const { stripe } = post.bookings;
  const forBuyer = (value: number) => bought({ ...FOR_BUYER, value });
  await bought({ value: 1_100, deliverOn: '2027-05-01' });
  await redeemed(await forBuyer(2_200));
  stripe.refund((await forBuyer(3_300)).intent);
  const spent = await forBuyer(4_400);
  await redeemed(spent);
  stripe.refund(spent.intent);
  stripe.refund((await forBuyer(5_500)).intent, 1_000);
  const partly = await forBuyer(6_600);
  stripe.refund(partly.intent, 2_000);
  await post.tell();
  await cancel(partly);
  stripe.dispute((await forBuyer(7_700)).intent);
  const won = stripe.dispute((await forBuyer(8_800)).intent);
  await post.tell();
  stripe.closeDispute(won.id, 'won');
  const late = await forBuyer(9_900);
  await post.tell();
  await expectMatched();

  const months = await desk();
  const march = await months.journal('2027-03');
  expect(await owed()).toBe(1_100 + 2_200 + 4_400 + 5_500 + 9_900);
  expect(march['Customer credit']).toBe(-(await owed()));
  // Refunded after it was redeemed, refunded in part, and won back from the bank for a card that had ended.
  expect(march['Credit given away']).toBe(4_400 + 1_000 - 8_800);
  expect(march['Card clearing']).toBe(months.atProvider());
  expect(march).not.toHaveProperty('Card money to match');

  post.clock.set('2027-04-02T12:00:00Z');
  const closing = await desk();
  expect((await closing.close('2027-03')).status).toBe(200);
  await cancel(late);
  post.clock.set('2027-05-01T16:00:00Z');
  const later = await desk();
  const april = await later.journal('2027-04');
  expect((await later.journal('2027-03'))['Customer credit']).toBe(march['Customer credit']);
  expect(april['Customer credit']).toBe(9_900);
  expect(april['Credit given away'] ?? 0).toBe(0);
  expect((march['Customer credit'] ?? 0) + (april['Customer credit'] ?? 0)).toBe(-(await owed()));
});
