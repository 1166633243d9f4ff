import { randomUUID } from 'node:crypto';
import type { OrderQuote, PayLinkView, PaymentResponse } from '@homebright/contract';
import { CustomerData } from '../../src/identity/use-cases/customer-data.js';
import { order } from '../office/phone-orders.js';
import { EIGHT_PM, useChargedAfter } from './charged-after-stage.js';
import { type Answer, type Customer, draftOf } from './stage.js';

const { stage, enter, visitOf, charge, chargeAt, captured, edit, booked } = useChargedAfter({
  payAfterVisit: true,
});

const idOf = async (ada: Customer) => (await ada.get<{ id: string }>('/api/auth/user')).body.id;

describe('with another tab or an old page', () => {
  it('a page that asks to pay again finds nothing to do', async () => {
    const { ada, id: bookingId } = await booked();
    const again = await ada.post<PaymentResponse>('/api/pay-existing-booking', { bookingId });
    expect(again.body).toMatchObject({ clientSecret: null, amount: 0, later: 12_000 });
    const pressed = await ada.post('/api/pay-with-saved-card', { bookingId, amount: 0 });
    expect(pressed.body).toEqual({ outcome: 'paid' });
    await charge();
    expect(await captured(bookingId)).toEqual([]);
  });

  it('a draft that is sent again is the same booking with the same form, at the price of its new answers', async () => {
    const ada = await stage.customer();
    await stage.charges({ when: 'deposit', deposit: { kind: 'percent', percent: 50_000 } });
    const draft = draftOf();
    const first = await ada.post<PaymentResponse>('/api/create-payment-intent', draft);
    expect(first.body).toMatchObject({ amount: 6_000, later: 6_000 });
    await stage.costs('2-hour', 14_000);
    const second = await ada.post<PaymentResponse>('/api/create-payment-intent', {
      ...draft,
      appointmentTime: 'midday',
    });
    expect(second.body).toMatchObject({ bookingId: first.body.bookingId, amount: 6_000, later: 6_000 });
    await ada.give(second);
    expect(await visitOf(ada, first.body.bookingId)).toMatchObject({ paid: 6_000, balance: 6_000 });
    await stage.costs('2-hour', 12_000);
  });
});

describe('with what the office does', () => {
  it('moving it moves the charge', async () => {
    const { id } = await booked();
    const office = await enter();
    expect((await office.edit(id, { appointmentDate: '2027-03-18' })).status).toBe(200);
    expect(await chargeAt(id)).toBe('2027-03-19T00:00:00.000Z');
  });

  it('restoring it plans the charge again', async () => {
    const { ada, id } = await booked();
    const office = await enter();
    await office.edit(id, { status: 'cancelled' });
    expect(await chargeAt(id)).toBeNull();
    await office.edit(id, { status: 'confirmed' });
    expect(await chargeAt(id)).toBe(EIGHT_PM);
    await charge(EIGHT_PM);
    expect(await captured(id)).toEqual([12_000]);
    expect(await visitOf(ada, id)).toMatchObject({ balance: 0 });
  });

  it('a refund after the charge is one of any payment', async () => {
    const { ada, id } = await booked();
    await charge(EIGHT_PM);
    const refunded = await (await enter()).act(id, 'refund', { amount: 2_000, reason: 'Late' });
    expect(refunded.status).toBe(200);
    await stage.settle();
    expect(await visitOf(ada, id)).toMatchObject({ paid: 10_000, refunded: 2_000, balance: 0 });
  });

  it('cash before the visit leaves the card the rest', async () => {
    const { id } = await booked();
    const { version } = await (await enter()).booking(id);
    const paid = await (await enter()).act(id, 'record-payment', { method: 'cash', amount: 5_000, version });
    expect([paid.status, paid.body]).toEqual([200, expect.anything()]);
    await stage.settle();
    expect(await chargeAt(id)).toBe(EIGHT_PM);
    await charge(EIGHT_PM);
    expect(await captured(id)).toEqual([5_000, 7_000]);
  });
});

describe('an order by phone', () => {
  it('uses the saved card, once, however often the call is sent', async () => {
    const { ada } = await booked();
    const [key, userId, office] = [randomUUID(), await idOf(ada), await enter()];
    const quote = await office.ask<OrderQuote>('POST', 'bookings/quote', { userId, service: '2-hour' });
    expect(quote.body.deposit).toBe(0);
    const wish = { payment: 'saved-card', appointmentDate: '2027-03-17' } as const;
    for (const _time of [1, 2]) {
      const made = await order(office, userId, wish, key);
      expect([made.status, made.body.charge]).toEqual([201, 'scheduled']);
      await stage.settle();
      await charge();
      expect(await captured(made.body.booking.id)).toEqual([]);
      expect(await chargeAt(made.body.booking.id)).toBe('2027-03-18T00:00:00.000Z');
    }
  });

  it('takes the deposit from the saved card', async () => {
    await stage.charges({ when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } });
    const { ada } = await booked();
    const office = await enter();
    const wish = { payment: 'saved-card', appointmentDate: '2027-03-17' } as const;
    const made = await order(office, await idOf(ada), wish);
    await stage.settle();
    expect(made.body.charge).toBe('paid');
    const { id } = made.body.booking;
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', paid: 5_000, balance: 7_000 });
    await charge('2027-03-18T00:00:00.000Z');
    expect(await captured(id)).toEqual([5_000, 7_000]);
  });

  it('by a link saves the card of whoever has it', async () => {
    const ada = await stage.customer();
    const office = await enter();
    const made = await order(office, await idOf(ada), { payment: 'pay-link' });
    const token = made.body.payLink?.url.split('/pay/')[1] ?? '';
    const look = async () =>
      (await stage.test.app.inject({ url: `/api/pay-links/${token}` })).json<PayLinkView>();
    expect(await look()).toMatchObject({ state: 'open', visit: { amount: 0, later: 12_000 } });
    const answer = await stage.test.app.inject({
      method: 'POST',
      url: `/api/pay-links/${token}/payment`,
      payload: { amount: 0 },
    });
    const body = answer.json<PaymentResponse>();
    expect(body).toMatchObject({ amount: 0, later: 12_000 });
    await ada.give({ body } as Answer<PaymentResponse>);
    expect(await look()).toMatchObject({ state: 'paid', visit: { later: 12_000 } });
    expect(await office.booking(made.body.booking.id)).toMatchObject({ status: 'confirmed' });
  });

  it('that is paid after the visit by other means charges no card', async () => {
    const { ada } = await booked();
    const office = await enter();
    const wish = { payment: 'after-visit', appointmentDate: '2027-03-17' } as const;
    const { id } = (await order(office, await idOf(ada), wish)).body.booking;
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ payAfterVisit: true, deposit: null });
    await office.act(id, 'complete', { version: (await office.booking(id)).version });
    expect(await chargeAt(id)).toBeNull();
  });
});

it('a request to pay after the visit needs no card', async () => {
  const ada = await stage.customer();
  const { bookingId } = (await ada.book()).body;
  expect((await ada.post('/api/request-booking', { bookingId })).status).toBe(200);
  expect(await visitOf(ada, bookingId)).toMatchObject({ payAfterVisit: true, deposit: null });
  await (await enter()).act(bookingId, 'confirm', { version: (await ada.booking(bookingId)).version });
  expect(await chargeAt(bookingId)).toBeNull();
});

it('an erased customer is not charged, and must pay what is owed first', async () => {
  const { ada, id } = await booked();
  const userId = await idOf(ada);
  const customers = stage.test.app.get(CustomerData);
  const actor = { kind: 'customer', id: userId, requestId: 'erase' } as const;
  await expect(customers.erase(userId, actor)).rejects.toMatchObject({ code: 'CONFLICT' });
  const bookingId = id;
  await ada.post('/api/cancel-booking', { bookingId, cancellationFee: 4_000, expectedRefund: 0 });
  await stage.settle();
  await expect(customers.erase(userId, actor)).rejects.toMatchObject({ code: 'CONFLICT' });
  await charge();
  expect(await captured(id)).toEqual([4_000]);
  await customers.erase(userId, actor);
  await customers.finishErasures();
  expect(await chargeAt(id)).toBeNull();
});

describe('taken out by the office', () => {
  const remove = async (id: number, terms: Record<string, string | number> = {}) => {
    const office = await enter();
    const { version } = await office.booking(id);
    const query = Object.entries({ version, ...terms }).map(([key, value]) => `${key}=${value}`);
    const gone = await office.ask('DELETE', `bookings/${id}?${query.join('&')}`);
    expect([gone.status, gone.body]).toEqual([200, expect.anything()]);
    await stage.settle();
  };
  const restore = async (id: number) => {
    const office = await enter();
    const [row] = await stage.rows<{ version: number }>('SELECT version FROM booking WHERE id = $1', [id]);
    const back = await office.act(id, 'restore', { version: row?.version });
    expect([back.status, back.body]).toEqual([200, expect.anything()]);
    await stage.settle();
  };

  it.each(['deleted', 'cancelled'])('and restored after it was %s, it is charged as before', async (how) => {
    const { ada, id } = await booked();
    if (how === 'deleted') await remove(id);
    else await edit(id, { status: 'cancelled' });
    expect(await chargeAt(id)).toBeNull();
    await restore(id);
    expect(await visitOf(ada, id)).toMatchObject({ status: 'confirmed', collection: 'scheduled' });
    expect(await chargeAt(id)).toBe(EIGHT_PM);
  });

  it('and restored before the deposit was paid, it asks for what it shows', async () => {
    await stage.charges({ when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } });
    const ada = await stage.customer();
    const { bookingId } = (await ada.book()).body;
    await remove(bookingId);
    await restore(bookingId);
    const { serverAmount } = await visitOf(ada, bookingId);
    const form = await ada.post<PaymentResponse>('/api/pay-existing-booking', { bookingId });
    expect(form.body.amount).toBe(serverAmount);
  });

  it('by deleting it for the fee, the card is charged that fee', async () => {
    const { id } = await booked();
    stage.test.clock.set('2027-03-15T20:00:00.000Z');
    await remove(id, { refund: 'minus-fee', expectedRefund: 0 });
    await charge();
    expect(await captured(id)).toEqual([4_000]);
  });

  it('by deleting it after a late cancellation, it still owes that fee', async () => {
    const { ada, id } = await booked();
    const late = { bookingId: id, cancellationFee: 4_000, expectedRefund: 0 };
    expect((await ada.post('/api/cancel-booking', late)).status).toBe(200);
    await stage.settle();
    await remove(id);
    await charge();
    expect(await captured(id)).toEqual([4_000]);
  });
});
