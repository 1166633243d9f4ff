import { randomInt, randomUUID } from 'node:crypto';
import type {
  BoughtGiftCard,
  ErrorBody,
  GiftCardForm,
  GiftCardOrder,
  OfficeGiftCard,
  OwnCredit,
} from '@homebright/contract';
import { settingsSeed } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { Office } from '../office/office.js';
import { intentOf } from '../payments/stage.js';
import { useStage } from '../use-stage.js';

export interface OrderedCard {
  order: GiftCardOrder;
  token: string;
  intent: string;
}

/** An address of a network that nobody else has. */
const anybody = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A stage with mail whose site sells gift cards, with the calls of buyers. */
export function useSale(settings: Parameters<typeof settingsSeed>[0] = {}) {
  const SETTINGS = settingsSeed({
    useCredit: true,
    sellGiftCards: true,
    signInsPerMinute: 100_000,
    writesPerMinute: 100_000,
    ...settings,
  });
  const post = useStage(() => PostStage.open({ SETTINGS }));
  const enter = () => Office.enter(post.bookings, { again: true });
  const orderOf = (changes: Partial<GiftCardOrder> = {}): GiftCardOrder => ({
    value: 10_000,
    buyerName: 'Ada Byron',
    buyerEmail: `${randomUUID()}@example.com`,
    recipientName: 'Grace',
    recipientEmail: `${randomUUID()}@example.com`,
    message: 'Put your feet up',
    deliverOn: '2027-03-12',
    language: 'en',
    ...changes,
  });
  const ask = async (order: object, key: string | null = randomUUID(), remoteAddress = anybody()) => {
    const headers = key ? { 'idempotency-key': key } : {};
    const request = { method: 'POST', url: '/api/gift-cards', headers, remoteAddress } as const;
    const answer = await post.bookings.test.app.inject({ ...request, payload: order });
    return { status: answer.statusCode, body: answer.json<GiftCardForm & ErrorBody>() };
  };
  const ordered = async (changes: Partial<GiftCardOrder> = {}): Promise<OrderedCard> => {
    const order = orderOf(changes);
    const { status, body } = await ask(order);
    expect({ status, body }).toMatchObject({ status: 200 });
    return { order, token: body.token, intent: intentOf(body.clientSecret) };
  };
  const pay = async ({ intent }: OrderedCard, number?: string) => {
    post.bookings.stripe.pay(intent, number);
    await post.tell();
  };
  const withoutWebhooks = async (work: () => Promise<unknown>) => {
    const { stripe, test } = post.bookings;
    stripe.webhooks({ url: null });
    await work();
    stripe.webhooks({ url: `${await test.app.getUrl()}/api/stripe/webhook` });
  };
  const bought = async (changes: Partial<GiftCardOrder> = {}) => {
    const card = await ordered(changes);
    await pay(card);
    return card;
  };
  const page = async (token: string) => {
    const url = `/api/gift-cards/${token}`;
    const answer = await post.bookings.test.app.inject({ method: 'GET', url, remoteAddress: anybody() });
    return { status: answer.statusCode, body: answer.json<BoughtGiftCard>() };
  };
  const stateOf = async ({ token }: OrderedCard) => (await page(token)).body.state;
  const ofOffice = async ({ order }: OrderedCard): Promise<OfficeGiftCard> => {
    const { body } = await (
      await enter()
    ).list<OfficeGiftCard>('gift-cards', { filter: { q: order.buyerEmail } });
    if (!body[0]) throw new Error('The office has no such card.');
    return body[0];
  };
  const redeem = async (code: string) =>
    (await post.bookings.customer()).post<OwnCredit & ErrorBody>('/api/credit/gift-cards', { code });
  /** Redeems a card that was delivered to its buyer. */
  const redeemed = async (card: OrderedCard) => {
    expect((await redeem((await page(card.token)).body.code ?? '')).status).toBe(200);
  };
  const alerts = async (card: OrderedCard) => {
    const { id } = await ofOffice(card);
    const found = await post.rows<{ message: string }>(
      'SELECT message FROM staff_alert WHERE occasion LIKE $1 ORDER BY id',
      [`gift-card:${id}:%`],
    );
    return found.map(({ message }) => message);
  };
  const refundsOf = ({ intent }: OrderedCard) =>
    post.bookings.stripe
      .state()
      .refunds.filter(({ payment_intent }) => payment_intent === intent)
      .map(({ amount }) => amount);
  /** No sale is ever a payment that nobody knows. */
  const expectMatched = async () => expect(await post.rows('SELECT id FROM unmatched_payment')).toEqual([]);
  return {
    post,
    enter,
    orderOf,
    ask,
    ordered,
    pay,
    withoutWebhooks,
    bought,
    page,
    stateOf,
    ofOffice,
    redeem,
    redeemed,
    alerts,
    refundsOf,
    expectMatched,
  };
}

/** A card that goes to its buyer at once. */
export const FOR_BUYER = { recipientEmail: null, deliverOn: '2027-03-10' } as const;
