import type { CancellationPreview, PaymentRule } from '@homebright/contract';
import { EIGHT_PM, useChargedAfter } from './charged-after-stage.js';
import { type Answer, type Customer, intentOf } from './stage.js';
import { MASTERCARD, REFUSING } from './subscription-card.js';

const FIFTY: PaymentRule = { when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } };

const { stage, enter, visitOf, charge, chargeAt, payments, act, edit, booked } = useChargedAfter({
  freeNoticeHours: 24,
});

describe('changing a visit that is charged after it', () => {
  const cancel = (ada: Customer, bookingId: number, cancellationFee: number) =>
    ada.post<{ message: string }>('/api/cancel-booking', { bookingId, cancellationFee, expectedRefund: 0 });

  it('costs nothing in time, and the fee once it is late; the card pays it at once', async () => {
    const early = await booked();
    expect((await cancel(early.ada, early.id, 0)).body.message).toBe('Your booking is cancelled.');
    await stage.settle();
    expect(await chargeAt(early.id)).toBeNull();

    const { ada, id } = await booked();
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    expect(await cancel(ada, id, 0)).toMatchObject({ status: 409, body: { code: 'FEE_CHANGED' } });
    const answer = await cancel(ada, id, 4_000);
    expect(answer.body.message).toBe(
      'Your booking is cancelled. We’ll charge $40.00 to your card for the $40.00 cancellation fee.',
    );
    await stage.settle();
    expect(await visitOf(ada, id)).toMatchObject({
      status: 'cancelled',
      balance: 4_000,
      collection: 'scheduled',
    });
    await charge();
    await charge();
    expect(await payments(id)).toEqual([{ captured: 4_000, card: '4242' }]);
    expect(await visitOf(ada, id)).toMatchObject({
      balance: 0,
      paid: 4_000,
      paymentStatus: 'cancelled',
      collection: null,
    });
    const [ledger] = await stage.rows(
      'SELECT charged, captured, cancelled FROM ledger_account WHERE booking_id = $1',
      [id],
    );
    expect(ledger).toEqual({ charged: 4_000, captured: 4_000, cancelled: true });
  });

  it('leaves a fee that the card refuses as a debt, which another card pays', async () => {
    const { ada, id } = await booked({}, REFUSING);
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    await cancel(ada, id, 4_000);
    await charge();
    expect(await visitOf(ada, id)).toMatchObject({
      status: 'cancelled',
      balance: 4_000,
      collection: 'failed',
    });
    expect(await chargeAt(id)).toBe('2027-03-16T00:00:00.000Z');
    const pay = await ada.post<{ amount: number; clientSecret: string }>('/api/pay-existing-booking', {
      bookingId: id,
    });
    expect(pay.body).toMatchObject({ amount: 4_000 });
    await ada.give(pay as Answer<never>);
    expect(await visitOf(ada, id)).toMatchObject({ balance: 0, paid: 4_000, collection: null });
  });

  it('leaves a fee that the office may write off', async () => {
    const { ada, id } = await booked({}, REFUSING);
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    await cancel(ada, id, 4_000);
    await charge();
    await act(id, 'write-off', { amount: 4_000, reason: 'Was ill' });
    expect(await visitOf(ada, id)).toMatchObject({
      status: 'cancelled',
      balance: 0,
      paymentStatus: 'cancelled',
      collection: null,
    });
    expect(await chargeAt(id)).toBeNull();
  });

  it.each([
    ['in time, and it comes back', '2027-03-10T20:00:00.000Z', 0, { paid: 0, refunded: 12_000 }],
    ['late, and pays the fee', '2027-03-15T20:00:00.000Z', 4_000, { paid: 4_000, refunded: 8_000 }],
  ])('may overtake a payment of the whole price: %s', async (_how, now, fee, money) => {
    const { ada, id } = await booked();
    stage.test.clock.set(now);
    const office = await enter();
    const wish = { amount: 12_000, version: (await office.booking(id)).version };
    const path = `bookings/${id}/actions/card-payment`;
    const form = await office.ask<{ clientSecret: string }>('POST', path, wish);
    stage.stripe.pay(intentOf(form.body.clientSecret), MASTERCARD, 'http://localhost:3000/');
    expect((await cancel(ada, id, fee)).status).toBe(200);
    await stage.settle();
    await charge();
    expect(await visitOf(ada, id)).toMatchObject({ status: 'cancelled', balance: 0, ...money });
    // Only then the customer is told that all of it comes back.
    expect((await stage.told(id)).includes('late-payment-returned')).toBe(fee === 0);
  });

  it('moves the charge with the visit, and adds the fee of a late move to it', async () => {
    const { ada, id } = await booked();
    const move = (appointmentDate: string, rebookingFee: number) =>
      ada.post<{ message: string; newBookingId: number }>('/api/rebook', {
        originalBookingId: id,
        rebookingFee,
        appointmentDate,
      });
    expect((await move('2027-03-17', 0)).body).toMatchObject({ newBookingId: id });
    expect(await chargeAt(id)).toBe('2027-03-18T00:00:00.000Z');
    stage.test.clock.set('2027-03-16T20:00:00.000Z');
    const late = await move('2027-03-18', 3_000);
    expect(late.body).toMatchObject({
      newBookingId: id,
      message: expect.stringMatching(
        /We’ll charge the rebooking fee of \$30\.00 with your visit\.$/,
      ) as string,
    });
    expect((await move('2027-03-19', 0)).status).toBe(200);
    await charge('2027-03-20T00:00:00.000Z');
    expect(await payments(id)).toEqual([{ captured: 15_000, card: '4242' }]);
  });

  it('lets the office take the fee of a late move as well', async () => {
    const { ada, id } = await booked();
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    await edit(id, { appointmentDate: '2027-03-18', rebookingFee: 3_000 });
    expect(await visitOf(ada, id)).toMatchObject({ balance: 15_000, openFees: 3_000 });
    await charge('2027-03-19T00:00:00.000Z');
    expect(await payments(id)).toEqual([{ captured: 15_000, card: '4242' }]);
  });

  it('costs the same although the office has set it back to pending', async () => {
    const { ada, id } = await booked();
    await edit(id, { status: 'pending' });
    expect(await visitOf(ada, id)).toMatchObject({ collection: 'scheduled', serverAmount: 12_000 });
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    expect((await cancel(ada, id, 4_000)).body.message).toContain('$40.00');
    await stage.settle();
    await charge();
    expect(await payments(id)).toEqual([{ captured: 4_000, card: '4242' }]);
  });

  it('keeps what another card pays at once, although the office has set it back to pending', async () => {
    const { ada, id } = await booked({}, REFUSING);
    await edit(id, { status: 'pending' });
    await charge(EIGHT_PM);
    expect(await payments(id)).toEqual([]);
    await ada.give(await ada.book({ appointmentDate: '2027-03-23' }));
    await charge();
    expect(await payments(id)).toEqual([{ captured: 12_000, card: '4242' }]);
  });

  it('by the office costs what it chooses', async () => {
    const free = await booked();
    await edit(free.id, { status: 'cancelled' });
    expect(await visitOf(free.ada, free.id)).toMatchObject({
      status: 'cancelled',
      balance: 0,
      collection: null,
    });

    const { ada, id } = await booked();
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    const office = await enter();
    const preview = await office.get<CancellationPreview[]>(`cancellation-previews?ids=${id}`);
    expect(preview.body[0]?.options).toContainEqual({
      refund: 'minus-fee',
      refunded: 0,
      kept: 4_000,
      owed: 4_000,
      needsReason: false,
      message: {
        title: 'Booking cancelled',
        text: expect.stringContaining('We’ll charge a fee of $40.00 to your card.') as string,
      },
    });
    await edit(id, { status: 'cancelled', refund: 'minus-fee', expectedRefund: 0 });
    await charge();
    expect(await payments(id)).toEqual([{ captured: 4_000, card: '4242' }]);
    expect(await visitOf(ada, id)).toMatchObject({ status: 'cancelled', balance: 0, paid: 4_000 });
  });
});

describe('a deposit', () => {
  beforeEach(() => stage.charges(FIFTY));

  it('is paid at booking and saves the card, which pays the rest after the visit', async () => {
    const ada = await stage.customer();
    const answer = await ada.book();
    expect(answer.body).toMatchObject({ amount: 5_000, later: 7_000 });
    const { bookingId } = answer.body;
    expect(await visitOf(ada, bookingId)).toMatchObject({
      deposit: 5_000,
      serverAmount: 5_000,
      balance: 12_000,
    });
    await ada.give(answer, MASTERCARD);
    expect(await visitOf(ada, bookingId)).toMatchObject({
      status: 'confirmed',
      collection: 'scheduled',
      paid: 5_000,
      balance: 7_000,
      savedCard: { last4: '4444' },
    });
    await charge(EIGHT_PM);
    expect(await payments(bookingId)).toEqual([
      { captured: 5_000, card: '4444' },
      { captured: 7_000, card: '4444' },
    ]);
    expect(await visitOf(ada, bookingId)).toMatchObject({ balance: 0, paymentStatus: 'paid' });
  });

  it('is the whole price if it is not lower, and follows the price of a changed draft', async () => {
    const ada = await stage.customer();
    await stage.charges({ when: 'deposit', deposit: { kind: 'amount', amount: 12_000 } });
    expect((await ada.book()).body).toMatchObject({ amount: 12_000 });
    await stage.charges({ when: 'deposit', deposit: { kind: 'percent', percent: 25_000 } });
    expect((await ada.book({ appointmentDate: '2027-03-17' })).body).toMatchObject({
      amount: 3_000,
      later: 9_000,
    });
  });

  it('covers the fee of a late cancellation, and the rest of it comes back', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay();
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    const answer = await ada.post<{ refunded: number }>('/api/cancel-booking', {
      bookingId: id,
      cancellationFee: 4_000,
      expectedRefund: 1_000,
    });
    expect(answer).toMatchObject({ status: 200, body: { refunded: 1_000 } });
    await stage.settle();
    await charge();
    expect(await visitOf(ada, id)).toMatchObject({
      status: 'cancelled',
      balance: 0,
      paid: 4_000,
      refunded: 1_000,
    });
  });

  it('that is too low for the fee is followed by a charge of what is missing', async () => {
    await stage.charges({ when: 'deposit', deposit: { kind: 'amount', amount: 1_500 } });
    const ada = await stage.customer();
    const id = await ada.bookAndPay();
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    const bookingId = id;
    await ada.post('/api/cancel-booking', { bookingId, cancellationFee: 4_000, expectedRefund: 0 });
    await stage.settle();
    await charge();
    expect((await payments(id)).map(({ captured }) => captured)).toEqual([1_500, 2_500]);
  });
});
