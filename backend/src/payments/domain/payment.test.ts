import { Payment } from './payment.js';
import type { IntentSnapshot } from './provider-snapshots.js';

const NOW = new Date('2027-03-10T17:00:00Z');
const snapshot = (part: Partial<IntentSnapshot>): IntentSnapshot => ({
  id: 'pi_1',
  reference: null,
  installation: null,
  bookingId: null,
  giftCard: null,
  status: 'awaiting_card',
  amount: 8_000,
  received: 0,
  clientSecret: 'secret',
  savesCard: false,
  customerId: 'cus_1',
  failure: null,
  card: null,
  payerName: null,
  payerEmail: null,
  chargedAt: null,
  description: null,
  createdAt: NOW,
  ...part,
});
const refusal = (id: string) => ({
  id,
  code: 'card_declined',
  message: 'Declined.',
  needsAuthentication: false,
});
const payment = (offSession = false): Payment =>
  new Payment(
    { bookingId: 1, userId: 'ada', amount: 8_000, description: 'A cleaning', saveCard: false, offSession },
    NOW,
  );

test('a payment is captured once, whatever comes afterwards', () => {
  const one = payment();
  expect(one.follow(snapshot({}), NOW)).toBe('moved');
  expect(one.follow(snapshot({ status: 'succeeded', received: 8_000 }), NOW)).toBe('captured');
  expect(one.follow(snapshot({ status: 'succeeded', received: 8_000 }), NOW)).toBe('nothing');
  expect(one.follow(snapshot({ failure: refusal('ch_1') }), NOW)).toBe('nothing');
  expect(one.follow(snapshot({ status: 'cancelled' }), NOW)).toBe('nothing');
  expect(one).toMatchObject({ status: 'succeeded', captured: 8_000, liveStatus: null });
});

test('a payment was made when the provider charged it, or now if that is unknown', () => {
  const [known, unknown] = [payment(), payment()];
  const chargedAt = new Date('2027-03-07T04:59:59Z');
  known.follow(snapshot({ status: 'succeeded', received: 8_000, chargedAt }), NOW);
  unknown.follow(snapshot({ status: 'succeeded', received: 8_000 }), NOW);
  expect([known.paidAt, unknown.paidAt]).toEqual([chargedAt, NOW]);
});

test.each([
  ['at the form', false, 'awaiting'],
  ['of the saved card', true, 'declined'],
])('a first refusal %s is reported with the message for the customer', (_, offSession, liveStatus) => {
  const one = payment(offSession);
  expect(one.failureId).toBeNull();
  expect(one.follow(snapshot({ failure: refusal('ch_1') }), NOW)).toBe('refused');
  expect(one).toMatchObject({
    failureId: 'ch_1',
    failureCode: 'card_declined',
    failure: 'Declined.',
    liveStatus,
  });
});

test('each refusal is reported once', () => {
  const one = payment();
  expect(one.follow(snapshot({ failure: refusal('ch_1') }), NOW)).toBe('refused');
  expect(one.follow(snapshot({ failure: refusal('ch_1') }), NOW)).toBe('nothing');
  expect(one.follow(snapshot({ failure: refusal('ch_2') }), NOW)).toBe('refused');
  expect(one.liveStatus).toBe('awaiting');
});

test('a payment refused without the customer is declined until the customer opens the form', () => {
  const one = payment(true);
  one.follow(snapshot({ failure: refusal('ch_1') }), NOW);
  expect(one.liveStatus).toBe('declined');
  one.prepare({ amount: 8_000, saveCard: false, offSession: false });
  expect(one.liveStatus).toBe('awaiting');
  expect(one.follow(snapshot({ failure: refusal('ch_1') }), NOW)).toBe('nothing');
  expect(one.liveStatus).toBe('awaiting');
});

test('another amount or the wish to save the card needs a new idempotency key', () => {
  const one = payment();
  one.prepare({ amount: 8_000, saveCard: false, offSession: false });
  expect(one.keyVersion).toBe(0);
  one.prepare({ amount: 9_000, saveCard: false, offSession: false });
  one.prepare({ amount: 9_000, saveCard: true, offSession: false });
  one.prepare({ amount: 9_000, saveCard: false, offSession: false });
  expect(one).toMatchObject({ keyVersion: 2, saveCard: true });
});

const STARTED = { status: 'processing' } as const;

test('a new payment is reserved, has captured nothing and has a unique reference', () => {
  expect(payment()).toMatchObject({
    bookingId: 1,
    userId: 'ada',
    amount: 8_000,
    description: 'A cleaning',
    saveCard: false,
    offSession: false,
    status: 'reserved',
    captured: 0,
    refunded: 0,
    refunding: 0,
    disputed: 0,
    refundable: 0,
    attempt: 0,
    keyVersion: 0,
    live: true,
    liveStatus: 'awaiting',
    createdAt: NOW,
    checkAt: NOW,
  });
  expect(payment().reference).not.toBe(payment().reference);
});

test('a payment is processing while the bank works on it', () => {
  const one = payment();
  expect(one.follow(snapshot(STARTED), NOW)).toBe('moved');
  expect(one.liveStatus).toBe('processing');
  expect(one.follow(snapshot(STARTED), NOW)).toBe('nothing');
});

test('a payment keeps the first intent and the latest card', () => {
  const one = payment();
  const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 };
  one.follow(snapshot({ card }), NOW);
  one.follow(snapshot({ id: 'pi_2', card: { ...card, brand: 'mastercard', last4: '4444' } }), NOW);
  one.follow(snapshot(STARTED), NOW);
  expect(one).toMatchObject({ intentId: 'pi_1', cardBrand: 'mastercard', cardLast4: '4444' });
});

test('a payment keeps the reason of the latest refusal', () => {
  const one = payment();
  one.follow(snapshot({ failure: refusal('ch_1') }), NOW);
  expect(one).toMatchObject({ failureId: 'ch_1', failureCode: 'card_declined', failure: 'Declined.' });
});

test('a payment’s amount is what the provider received', () => {
  const one = payment();
  one.follow(snapshot({ status: 'succeeded', received: 7_500, failure: refusal('ch_1') }), NOW);
  expect(one).toMatchObject({ amount: 7_500, captured: 7_500 });
});

test('the refundable amount excludes refunds and money held by a bank', () => {
  const one = payment();
  one.follow(snapshot({ status: 'succeeded', received: 8_000 }), NOW);
  Object.assign(one, { refunded: 1_000, refunding: 200, disputed: 30 });
  expect(one.refundable).toBe(6_770);
  one.disputed = 8_000;
  expect(one.refundable).toBe(0);
});

test('a saved card that is charged again stays declined until the provider answers', () => {
  const one = payment(true);
  one.follow(snapshot({ failure: refusal('ch_1') }), NOW);
  one.prepare({ amount: 8_000, saveCard: false, offSession: true });
  expect(one.liveStatus).toBe('declined');
  const open = payment(true);
  open.follow(snapshot({}), NOW);
  expect(open.liveStatus).toBe('awaiting');
});

test('at the form, only a declined payment opens again', () => {
  const one = payment();
  one.follow(snapshot(STARTED), NOW);
  one.prepare({ amount: 8_000, saveCard: false, offSession: false });
  expect(one.status).toBe('processing');
});

test('another attempt has the latest amount', () => {
  const one = payment();
  one.prepare({ amount: 9_000, saveCard: false, offSession: true });
  expect(one).toMatchObject({ amount: 9_000, saveCard: false, offSession: true });
});
