import type { SavedCardAnswer } from '@homebright/contract';
import { fillDay } from '../office/phone-orders.js';
import { EIGHT_PM, useChargedAfter } from './charged-after-stage.js';
import type { Answer } from './stage.js';
import { MASTERCARD, REFUSING } from './subscription-card.js';

/** The day of the visit, by New York's clock. */
const ON_THE_DAY = '2027-03-16T13:00:00.000Z';

const { stage, enter, visitOf, charge, chargeAt, payments, act, booked } = useChargedAfter();

describe('a visit that is charged after it', () => {
  it('saves a card, takes no money, and is then confirmed', async () => {
    const ada = await stage.customer();
    const answer = await ada.book();
    expect(answer).toMatchObject({ status: 200, body: { amount: 0, later: 12_000 } });
    expect(answer.body.clientSecret).toMatch(/^seti_/);
    const { bookingId } = answer.body;
    expect(await visitOf(ada, bookingId)).toMatchObject({
      status: 'pending',
      deposit: 0,
      balance: 12_000,
      collection: 'due',
      serverAmount: 0,
    });
    // The same form until it is used.
    const again = await ada.post<{ clientSecret: string }>('/api/pay-existing-booking', { bookingId });
    expect(again.body.clientSecret).toBe(answer.body.clientSecret);

    await ada.give(answer, MASTERCARD);
    expect(await visitOf(ada, bookingId)).toMatchObject({
      status: 'confirmed',
      heldUntil: null,
      collection: 'scheduled',
      chargeOn: '2027-03-16',
      savedCard: { last4: '4444' },
      balance: 12_000,
      paid: 0,
    });
    expect(await chargeAt(bookingId)).toBe(EIGHT_PM);
    expect(await stage.told(bookingId)).toContain('booking-confirmed');
    await charge('2027-03-16T23:59:00.000Z');
    expect(await payments(bookingId)).toEqual([]);
  });

  it('is charged at 8 PM if nobody pressed Finish, with everything added until then', async () => {
    const { ada, id } = await booked();
    await (await enter()).price(id, 15_000);
    await charge(EIGHT_PM);
    expect(await payments(id)).toEqual([{ captured: 15_000, card: '4242' }]);
    expect(await visitOf(ada, id)).toMatchObject({
      balance: 0,
      paid: 15_000,
      paymentStatus: 'paid',
      collection: null,
    });
    expect(await chargeAt(id)).toBeNull();
  });

  it('is charged when it is completed, once, and planned anew if it is not done after all', async () => {
    const { ada, id } = await booked();
    stage.test.clock.set(ON_THE_DAY);
    await act(id, 'complete');
    expect(await chargeAt(id)).toBe(ON_THE_DAY);
    await act(id, 'confirm');
    expect(await chargeAt(id)).toBe(EIGHT_PM);
    await act(id, 'complete');
    await Promise.all([charge(), charge()]);
    await charge(EIGHT_PM);
    expect(await payments(id)).toEqual([{ captured: 12_000, card: '4242' }]);
    expect(await visitOf(ada, id)).toMatchObject({ status: 'completed', balance: 0 });
  });

  it('is a debt with the usual retries if the card is refused, and another card pays it', async () => {
    const { ada, id } = await booked({}, REFUSING);
    await charge(EIGHT_PM);
    expect(await visitOf(ada, id)).toMatchObject({
      collection: 'failed',
      balance: 12_000,
      serverAmount: 12_000,
    });
    expect(await chargeAt(id)).toBe('2027-03-19T12:00:00.000Z');
    const pay = await ada.post<{ amount: number; clientSecret: string }>('/api/pay-existing-booking', {
      bookingId: id,
    });
    expect(pay.body).toMatchObject({ amount: 12_000 });
    expect(pay.body).not.toHaveProperty('later');
    await ada.give(pay as Answer<never>);
    expect(await visitOf(ada, id)).toMatchObject({ balance: 0, paid: 12_000 });
  });

  it('owes its price if the card was removed in between', async () => {
    const { ada, id } = await booked();
    await stage.rows('DELETE FROM saved_card');
    await charge(EIGHT_PM);
    expect(await payments(id)).toEqual([]);
    expect(await visitOf(ada, id)).toMatchObject({ collection: 'failed', balance: 12_000 });
  });

  it('takes another time if the hold ran out before the card arrived, and is let go if none is free', async () => {
    const ada = await stage.customer();
    const first = await ada.book();
    stage.test.clock.set('2027-03-10T20:00:00.000Z');
    await ada.give(first);
    expect(await visitOf(ada, first.body.bookingId)).toMatchObject({ status: 'confirmed', heldUntil: null });

    const bob = await stage.customer();
    const second = await bob.book();
    stage.test.clock.set('2027-03-11T20:00:00.000Z');
    await stage.rows('DELETE FROM assignment');
    await fillDay(stage, '2027-03-16');
    await bob.give(second);
    expect(await visitOf(bob, second.body.bookingId)).toMatchObject({ status: 'cancelled', balance: 0 });
    expect(await chargeAt(second.body.bookingId)).toBeNull();
  });

  it('needs no form if the customer has a saved card', async () => {
    const { ada } = await booked({}, MASTERCARD);
    const { body } = await ada.book({ appointmentDate: '2027-03-17' });
    const { bookingId } = body;
    const pay = (amount: number) =>
      ada.post<SavedCardAnswer>('/api/pay-with-saved-card', { bookingId, amount });
    expect(await pay(12_000)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(await pay(0)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    expect(await visitOf(ada, bookingId)).toMatchObject({ status: 'confirmed', collection: 'scheduled' });
    const bob = await stage.customer();
    const other = await bob.book({ appointmentDate: '2027-03-18' });
    const answer = await bob.post('/api/pay-with-saved-card', { bookingId: other.body.bookingId, amount: 0 });
    expect(answer.body).toMatchObject({ outcome: 'no_card' });
    expect(await visitOf(bob, other.body.bookingId)).toMatchObject({ status: 'pending' });
  });

  it('is not confirmed by the card of another booking', async () => {
    const ada = await stage.customer();
    const [one, other] = [await ada.book(), await ada.book({ appointmentDate: '2027-03-17' })];
    await ada.give(other);
    expect(await visitOf(ada, one.body.bookingId)).toMatchObject({ status: 'pending' });
    expect(await visitOf(ada, other.body.bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it('is not charged by itself once the office confirms it without a card', async () => {
    const ada = await stage.customer();
    const { body } = await ada.book();
    await act(body.bookingId, 'confirm');
    expect(await visitOf(ada, body.bookingId)).toMatchObject({
      status: 'confirmed',
      deposit: null,
      collection: 'due',
    });
    await act(body.bookingId, 'complete');
    expect(await chargeAt(body.bookingId)).toBeNull();
    const pay = await ada.post<{ amount: number }>('/api/pay-existing-booking', {
      bookingId: body.bookingId,
    });
    expect(pay.body).toMatchObject({ amount: 12_000 });
  });

  it('keeps its terms when the owner changes the rule', async () => {
    const { id } = await booked();
    await stage.charges(undefined);
    await charge(EIGHT_PM);
    expect(await payments(id)).toEqual([{ captured: 12_000, card: '4242' }]);
    const ada = await stage.customer();
    expect((await ada.book({ appointmentDate: '2027-03-23' })).body).toMatchObject({ amount: 12_000 });
  });
});

describe('a plan whose service is charged after the visit', () => {
  it('charges each visit after it, by the terms it began with', async () => {
    const ada = await stage.customer();
    const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
    expect(answer.body).toMatchObject({ amount: 0, later: 12_000 });
    await ada.give(answer);
    const visits = (await ada.bookings()).sort((one, other) => one.id - other.id);
    expect(visits).toHaveLength(4);
    expect(await chargeAt(visits[1]?.id ?? 0)).toBe('2027-03-24T00:00:00.000Z');
    await stage.charges(undefined);
    await charge('2027-03-22T12:00:00.000Z');
    expect(await payments(visits[0]?.id ?? 0)).toHaveLength(1);
    expect(await payments(visits[1]?.id ?? 0)).toHaveLength(0);
    await charge('2027-03-24T00:00:00.000Z');
    expect(await payments(visits[1]?.id ?? 0)).toHaveLength(1);
  });
});
