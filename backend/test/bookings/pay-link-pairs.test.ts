import { randomUUID } from 'node:crypto';
import type {
  ErrorBody,
  OneBooking,
  PayLink,
  PayLinkView,
  RescheduleAnswer,
  User,
} from '@homebright/contract';
import { payLinkMade } from '../../src/billing/index.js';
import { Business } from '../../src/platform/index.js';
import { Office, refusalOf } from '../office/office.js';
import { madeCustomer, order, type Wish } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { BookingsStage, type Customer, intentOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(() => stage.rows('DELETE FROM assignment'));

const tokenOf = (link: PayLink | null) => link?.url.split('/pay/')[1] ?? '';
const look = async (token: string) => {
  const answer = await stage.test.app.inject({ url: `/api/pay-links/${token}` });
  return { status: answer.statusCode, body: answer.json<PayLinkView>() };
};

describe('pay links of a booking’s own page', () => {
  const linked = async (email?: string, wish: Wish = {}) => {
    const userId = await madeCustomer(office, email ? { email } : {});
    const { body } = await order(office, userId, { payment: 'pay-link', ...wish });
    return { id: body.booking.id, token: tokenOf(body.payLink), userId };
  };

  test('say until when the newest works, are made without an email, and are ended', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, token } = await linked(email);
    const { version, payLinkUntil } = (await office.get<OneBooking>(`bookings/${id}`)).body;
    expect(payLinkUntil).toBe('2027-03-11T17:00:00.000Z');
    const told = async () => (await stage.told(id)).filter((name) => name === 'pay-link-made').length;
    const before = await told();
    const quiet = await office.ask<PayLink>('POST', `bookings/${id}/actions/pay-link`, {
      version,
      email: false,
    });
    expect([quiet.body.email, await told()]).toEqual([null, before]);
    expect((await look(token)).status).toBe(404);
    const sent = await office.ask<PayLink>('POST', `bookings/${id}/actions/pay-link`, { version });
    expect([sent.body.email, await told()]).toEqual([email, before + 1]);
    const ended = await office.ask<OneBooking>('POST', `bookings/${id}/actions/end-pay-link`, { version });
    expect(ended.body).toMatchObject({ payLinkUntil: null, heldUntil: '2027-03-11T17:00:00.000Z' });
    expect((await look(tokenOf(sent.body))).status).toBe(404);
    await office.ask('POST', `bookings/${id}/actions/end-pay-link`, { version });
    const actions = (await office.audit(id)).map(({ action }) => action);
    expect(actions).toEqual(['book', 'pay-link', 'pay-link', 'end-pay-link']);
  });

  test.each(['pay-link', 'end-pay-link', 'record-payment'])(
    '%s of a version that is not the newest is a conflict',
    async (action) => {
      const { id } = await linked();
      const { version } = await office.booking(id);
      await office.edit(id, { specialInstructions: 'Ring twice.' });
      const payment = action === 'record-payment' ? { method: 'cash', amount: 100 } : {};
      const late = await office.ask<ErrorBody>('POST', `bookings/${id}/actions/${action}`, {
        version,
        ...payment,
      });
      expect(refusalOf(late).slice(0, 2)).toEqual([409, 'STALE_VERSION']);
    },
  );

  test('× an erased customer: the link opens nothing any more', async () => {
    const { id, token, userId } = await linked();
    await office.edit(id, { status: 'cancelled' });
    const erased = await office.ask('POST', `users/${userId}/erase`);
    expect([200, 204]).toContain(erased.status);
    expect((await look(token)).status).toBe(404);
  });

  test('× a closed day: the visit that moves is paid by the same link, for the new day', async () => {
    const { id, token } = await linked(undefined, { appointmentDate: '2027-04-13' });
    await office.close({ name: 'Storm', firstDate: '2027-04-13' });
    await stage.settle();
    const { visit, state } = (await look(token)).body;
    const { appointmentDate, status } = await office.booking(id);
    expect([state, visit?.appointmentDate, status]).toEqual(['open', appointmentDate, 'pending']);
  });

  describe('× the customer who changes the visit', () => {
    /** The hold's end: noon of the next day, like the link's. */
    const UNTIL = '2027-03-11T17:00:00.000Z';
    const own = async () => {
      const ada = await stage.customer();
      const { id: userId } = (await ada.get<User>('/api/auth/user')).body;
      const { body } = await order(office, userId, { payment: 'pay-link' });
      expect(body.booking.heldUntil).toBe(UNTIL);
      return { ada, id: body.booking.id, token: tokenOf(body.payLink) };
    };
    const held = async (ada: Customer, id: number) => {
      const { appointmentDate, heldUntil } = await ada.booking(id);
      return [appointmentDate, new Date(heldUntil ?? 0).toISOString()];
    };
    const move = (ada: Customer, originalBookingId: number, appointmentDate: string) =>
      ada.post<RescheduleAnswer>('/api/rebook', { originalBookingId, rebookingFee: 3_000, appointmentDate });

    test('its time is kept as long as the link works, and it counts among no holds of the customer', async () => {
      const { ada, id, token } = await own();
      for (const date of ['2027-03-17', '2027-03-18', '2027-03-19', '2027-03-20'])
        expect((await move(ada, id, date)).status).toBe(200);
      expect(await held(ada, id)).toEqual(['2027-03-20', UNTIL]);
      const { visit, state } = (await look(token)).body;
      expect([state, visit?.appointmentDate]).toEqual(['open', '2027-03-20']);
      for (let turn = 0; turn < 3; turn += 1) expect((await ada.book()).status).toBe(200);
      expect((await move(ada, id, '2027-03-23')).status).toBe(200);
      expect(await held(ada, id)).toEqual(['2027-03-23', UNTIL]);
    });

    test('its hold ends where the visit begins', async () => {
      const { ada, id } = await own();
      const soon = { appointmentDate: '2027-03-11', appointmentTime: 'morning' };
      const wish = { originalBookingId: id, rebookingFee: 3_000, ...soon };
      expect((await ada.post<RescheduleAnswer>('/api/rebook', wish)).status).toBe(200);
      expect(await held(ada, id)).toEqual(['2027-03-11', '2027-03-11T13:00:00.000Z']);
    });
  });

  test('× a corrected address: the link asks for what the visit costs there, and for nothing else', async () => {
    const { id, token } = await linked();
    await stage.putInForce({
      zones: [{ id: 'far', name: 'Far', zips: ['10999'], surcharge: 2_500, travelMinutes: 0 }],
    });
    const moved = await office.edit(id, { location: '9 Far Lane, Larkfield, NY 10999' });
    expect(moved.body).toMatchObject({ balance: 14_500 });
    const pay = (amount: number) =>
      stage.test.app.inject({
        method: 'POST',
        url: `/api/pay-links/${token}/payment`,
        payload: { amount },
      });
    expect((await pay(12_000)).statusCode).toBe(409);
    expect((await look(token)).body.visit?.amount).toBe(14_500);
    const answer = await pay(14_500);
    stage.stripe.pay(
      intentOf(answer.json<{ clientSecret: string }>().clientSecret),
      undefined,
      'http://localhost:3000/pay',
    );
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ paid: 14_500, balance: 0 });
    await stage.putInForce({ zones: [] });
  });
});

describe('with payments off', () => {
  const off = useStage(() => BookingsStage.open({ PAYMENTS: 'off' }));
  const atOffice = staged(() => Office.enter(off));
  const refused = [
    503,
    'PAYMENTS_OFF',
    'Card payments are off on this site. Please take the payment another way.',
  ];
  const linksTold = () => off.rows('SELECT id FROM outbox WHERE name = $1', [payLinkMade.eventName]);

  test.each(['pay-link', 'saved-card'] as const)(
    'an order with %s is refused, and nothing is booked',
    async (payment) => {
      const userId = await madeCustomer(atOffice, { email: `${randomUUID()}@example.com` });
      expect(refusalOf(await order(atOffice, userId, { payment }))).toEqual(refused);
      expect((await atOffice.get(`user-bookings/${userId}`)).body).toEqual([]);
      const asked = { userId, service: '2-hour', extras: {}, isRecurring: false };
      expect((await atOffice.ask('POST', 'bookings/quote', asked)).body).toMatchObject({ payOnline: false });
    },
  );

  test('a visit that owes something gets none either, and one that is free or paid in cash is booked', async () => {
    const userId = await madeCustomer(atOffice);
    const owing = await order(atOffice, userId, { payment: 'cash' });
    expect(owing.status).toBe(201);
    const { id } = owing.body.booking;
    expect((await atOffice.price(id, 20_000, false)).status).toBe(200);
    const link = await atOffice.ask<ErrorBody>('POST', `bookings/${id}/actions/pay-link`, {});
    expect(refusalOf(link)).toEqual(refused);
    const free = await order(atOffice, userId, {
      payment: 'pay-link',
      customPrice: 0,
      appointmentDate: '2027-03-18',
    });
    expect([free.status, free.body.payLink]).toEqual([201, null]);
    expect(await linksTold()).toEqual([]);
  });
});

test('before the opening a link says of no email', async () => {
  const userId = await madeCustomer(office, { email: `${randomUUID()}@example.com` });
  const { id } = (await order(office, userId, { payment: 'pay-link' })).body.booking;
  await stage.rows('UPDATE business_settings SET opened_at = NULL');
  await stage.test.app.get(Business).refresh();
  try {
    const made = await office.ask<PayLink>('POST', `bookings/${id}/actions/pay-link`, {});
    expect([made.status, made.body.email]).toEqual([200, null]);
  } finally {
    await stage.rows('UPDATE business_settings SET opened_at = now()');
    await stage.test.app.get(Business).refresh();
  }
});
