import { useChargedAfter } from './charged-after-stage.js';
import type { Answer } from './stage.js';
import { MASTERCARD, REFUSING } from './subscription-card.js';

const { stage, visitOf, charge, captured, act, booked } = useChargedAfter();
const FIFTY = { when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } } as const;

/** A booking for Thursday, March 18, whose deposit the saved card refused. */
async function refusedDeposit() {
  const { ada } = await booked({}, REFUSING);
  await stage.charges(FIFTY);
  const { bookingId } = (await ada.book({ appointmentDate: '2027-03-18' })).body;
  const pressed = await ada.post('/api/pay-with-saved-card', { bookingId, amount: 5_000 });
  expect(pressed.body).toEqual({ outcome: 'declined' });
  return { ada, bookingId };
}

describe('a deposit that the saved card refused', () => {
  it('is not charged when the customer saves another card, and neither is the rest', async () => {
    const { ada, bookingId } = await refusedDeposit();
    await stage.charges({ when: 'after' });
    await ada.give(await ada.book({ appointmentDate: '2027-03-19' }), MASTERCARD);
    await charge();
    expect(await captured(bookingId)).toEqual([]);
    expect(await visitOf(ada, bookingId)).toMatchObject({ status: 'pending', balance: 12_000 });
  });

  it('counts no refusal once another card pays it, so that Finish charges the rest', async () => {
    const { ada, bookingId } = await refusedDeposit();
    const form = await ada.post('/api/pay-existing-booking', { bookingId });
    await ada.give(form as Answer<never>, MASTERCARD);
    expect(await visitOf(ada, bookingId)).toMatchObject({ status: 'confirmed', collection: 'scheduled' });
    stage.test.clock.set('2027-03-18T15:00:00.000Z');
    await act(bookingId, 'complete');
    await charge();
    expect(await captured(bookingId)).toEqual([5_000, 7_000]);
  });
});

it('a deposit in cash is no consent to charge a saved card, so the rest is due as usual', async () => {
  const { ada } = await booked();
  await stage.charges(FIFTY);
  const { bookingId } = (await ada.book({ appointmentDate: '2027-03-18' })).body;
  await act(bookingId, 'record-payment', { method: 'cash', amount: 5_000 });
  expect(await visitOf(ada, bookingId)).toMatchObject({
    status: 'confirmed',
    deposit: null,
    collection: 'due',
    balance: 7_000,
  });
  stage.test.clock.set('2027-03-18T15:00:00.000Z');
  await act(bookingId, 'complete');
  await charge('2027-03-19T01:00:00.000Z');
  expect(await captured(bookingId)).toEqual([5_000]);
});
