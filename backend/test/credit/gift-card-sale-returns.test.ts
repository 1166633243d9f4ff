import type { OfficeGiftCard } from '@homebright/contract';
import { FOR_BUYER, type OrderedCard, useSale } from './sale-stage.js';

const sale = useSale();
const { post, enter, bought, page, stateOf, ofOffice, redeemed, alerts, refundsOf, expectMatched } = sale;
const stripe = () => post.bookings.stripe;
/** A refund to this card fails at the bank. */
const REFUND_FAILS = '4000000000005126';

afterEach(expectMatched);

const compare = async () => {
  await post.run('reconcile-payments');
  await post.run('reconcile-month');
  await post.tell();
};
const refund = async ({ intent }: OrderedCard, amount?: number) => {
  stripe().refund(intent, amount);
  await post.tell();
  await compare();
};
const cancel = async (card: OrderedCard) => {
  const { id } = await ofOffice(card);
  return (await enter()).ask<OfficeGiftCard>('POST', `gift-cards/${id}/cancel`);
};

test('a refund in the dashboard of a card that nobody has redeemed cancels it', async () => {
  const card = await bought(FOR_BUYER);
  const { code } = (await page(card.token)).body;
  await refund(card);
  expect(await stateOf(card)).toBe('cancelled');
  expect(await sale.redeem(code ?? '')).toMatchObject({
    status: 409,
    body: { details: [{ reason: 'cancelled' }] },
  });
  expect(await alerts(card)).toEqual([
    expect.stringMatching(/has refunded \$100\.00 of gift card G-\d+ .*bought by Ada Byron.* is cancelled\./),
  ]);
});

test('a refund of a redeemed card raises a notice, and the credit stays', async () => {
  const card = await bought(FOR_BUYER);
  await redeemed(card);
  await refund(card);
  expect(await stateOf(card)).toBe('redeemed');
  expect(await alerts(card)).toEqual([expect.stringContaining('was redeemed before')]);
});

test('a refund of a part is a notice, and the office’s cancel returns the rest', async () => {
  const card = await bought();
  await refund(card, 4_000);
  expect(await stateOf(card)).toBe('paid');
  expect(await alerts(card)).toEqual([expect.stringContaining('still good for its whole value')]);
  expect((await cancel(card)).body.state).toBe('cancelled');
  await post.tell();
  expect(refundsOf(card)).toEqual([4_000, 6_000]);
  await compare();
  expect(await alerts(card)).toHaveLength(1);
});

test('a chargeback cancels a card, and a won one is told', async () => {
  const card = await bought();
  const { id } = stripe().dispute(card.intent);
  await post.tell();
  await compare();
  expect(await stateOf(card)).toBe('cancelled');
  stripe().closeDispute(id, 'won');
  await post.tell();
  expect(await stateOf(card)).toBe('cancelled');
  const lines = await alerts(card);
  expect(lines).toEqual([expect.stringContaining('(needs a response)'), expect.stringContaining('(won)')]);
});

test('a chargeback of a redeemed card raises a notice', async () => {
  const card = await bought(FOR_BUYER);
  await redeemed(card);
  stripe().dispute(card.intent);
  await post.tell();
  expect(await stateOf(card)).toBe('redeemed');
  expect(await alerts(card)).toEqual([expect.stringContaining('was redeemed before')]);
});

test('two presses of Cancel at once give the money back once', async () => {
  const card = await bought();
  const answers = await Promise.all([cancel(card), cancel(card)]);
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'cancelled'],
    [200, 'cancelled'],
  ]);
  await post.tell();
  expect((await cancel(card)).status).toBe(200);
  await compare();
  expect(refundsOf(card)).toEqual([10_000]);
  expect(await alerts(card)).toEqual([]);
  expect(await post.mailsOf(card.order.recipientEmail ?? '')).toEqual([]);
});

test('a refund that the bank declines is told to the office', async () => {
  const card = await sale.ordered();
  await sale.pay(card, REFUND_FAILS);
  await cancel(card);
  // The bank takes its time, and only the provider knows how long.
  while (!(await alerts(card)).length) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await post.tell();
  }
  await compare();
  expect(await alerts(card)).toEqual([
    expect.stringMatching(/^A refund of \$100\.00 for gift card G-\d+ .* failed\./),
  ]);
  expect(await stateOf(card)).toBe('cancelled');
});

test('an unpaid order cannot be cancelled or sent', async () => {
  const card = await sale.ordered();
  const { id } = await ofOffice(card);
  const office = await enter();
  expect((await office.ask('POST', `gift-cards/${id}/cancel`)).status).toBe(409);
  expect((await office.ask('POST', `gift-cards/${id}/resend`)).status).toBe(409);
});
