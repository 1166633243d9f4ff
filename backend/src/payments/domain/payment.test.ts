import { Payment } from './payment.js';
import type { IntentSnapshot } from './provider-truth.js';

const NOW = new Date('2027-03-10T17:00:00Z');
const truth = (part: Partial<IntentSnapshot>): IntentSnapshot => ({
  id: 'pi_1',
  reference: null,
  status: 'awaiting_card',
  amount: 8_000,
  received: 0,
  clientSecret: 'secret',
  savesCard: false,
  customerId: 'cus_1',
  failure: null,
  card: null,
  chargedAt: null,
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

test('captures once, whatever comes afterwards', () => {
  const one = payment();
  expect(one.follow(truth({}), NOW)).toBe('moved');
  expect(one.follow(truth({ status: 'succeeded', received: 8_000 }), NOW)).toBe('captured');
  expect(one.follow(truth({ status: 'succeeded', received: 8_000 }), NOW)).toBe('nothing');
  expect(one.follow(truth({ failure: refusal('ch_1') }), NOW)).toBe('nothing');
  expect(one.follow(truth({ status: 'cancelled' }), NOW)).toBe('nothing');
  expect(one).toMatchObject({ status: 'succeeded', captured: 8_000, standing: null });
});

test('was paid when the provider charged it, or now if that is not known', () => {
  const [known, unknown] = [payment(), payment()];
  const chargedAt = new Date('2027-03-07T04:59:59Z');
  known.follow(truth({ status: 'succeeded', received: 8_000, chargedAt }), NOW);
  unknown.follow(truth({ status: 'succeeded', received: 8_000 }), NOW);
  expect([known.paidAt, unknown.paidAt]).toEqual([chargedAt, NOW]);
});

test('tells each refusal once', () => {
  const one = payment();
  expect(one.follow(truth({ failure: refusal('ch_1') }), NOW)).toBe('refused');
  expect(one.follow(truth({ failure: refusal('ch_1') }), NOW)).toBe('nothing');
  expect(one.follow(truth({ failure: refusal('ch_2') }), NOW)).toBe('refused');
  expect(one.standing).toBe('awaiting');
});

test('refused without the customer is declined, until the customer comes to the form', () => {
  const one = payment(true);
  one.follow(truth({ failure: refusal('ch_1') }), NOW);
  expect(one.standing).toBe('declined');
  one.ask({ amount: 8_000, saveCard: false, offSession: false });
  expect(one.standing).toBe('awaiting');
  expect(one.follow(truth({ failure: refusal('ch_1') }), NOW)).toBe('nothing');
  expect(one.standing).toBe('awaiting');
});

test('another amount, or a card to be saved, is another wish to the provider', () => {
  const one = payment();
  one.ask({ amount: 8_000, saveCard: false, offSession: false });
  expect(one.keyVersion).toBe(0);
  one.ask({ amount: 9_000, saveCard: false, offSession: false });
  one.ask({ amount: 9_000, saveCard: true, offSession: false });
  one.ask({ amount: 9_000, saveCard: false, offSession: false });
  expect(one).toMatchObject({ keyVersion: 2, saveCard: true });
});
