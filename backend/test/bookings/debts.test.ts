import type { ErrorBody } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { type Debtor, DebtStage } from './debt-stage.js';

const debts = useStage(() => DebtStage.open());
const stage = staged(() => debts.bookings);

beforeEach(() => debts.reset());

describe('a visit that took place unpaid', () => {
  it('is completed the next day and stays due', async () => {
    const { ada, visit } = await debts.debtor();
    expect(await ada.booking(visit.id)).toMatchObject({ status: 'completed', balance: 8_000 });
  });

  it('is completed too where the office moved or confirmed a booking that nobody paid', async () => {
    const office = await Office.enter(stage);
    const ada = await stage.customer();
    const book = async (): Promise<number> =>
      (await ada.book({ appointmentDate: '2027-03-12' })).body.bookingId;
    const [lapsed, confirmed, moved] = [await book(), await book(), await book()];
    await office.act(confirmed, 'confirm');
    await office.edit(moved, { appointmentDate: '2027-03-13' });
    await debts.at('2027-03-14T12:00:00Z', 'complete-past-visits');
    expect(await ada.booking(lapsed)).toMatchObject({ status: 'pending' });
    for (const id of [confirmed, moved]) {
      expect(await ada.booking(id)).toMatchObject({ status: 'completed', balance: 12_000 });
    }
  });

  it('is paid at the form, and stays completed', async () => {
    const { ada, visit } = await debts.debtor();
    await debts.pay({ ada, visit });
    expect(await ada.booking(visit.id)).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      balance: 0,
    });
  });

  it('is offered to the saved card 3 and 10 days later, then left alone', async () => {
    const { email, visit } = await debts.debtor();
    await debts.at('2027-03-26T11:00:00Z', 'charge-due-visits');
    expect(debts.chargesOf(visit.id)).toHaveLength(3);
    await debts.at('2027-03-26T12:01:00Z', 'charge-due-visits');
    expect(debts.chargesOf(visit.id)).toHaveLength(4);
    await debts.at('2027-04-02T12:01:00Z', 'charge-due-visits');
    for (const now of ['2027-04-20T12:00:00Z', '2027-06-20T12:00:00Z'])
      await debts.at(now, 'charge-due-visits');
    expect(debts.chargesOf(visit.id)).toEqual(Array.from({ length: 5 }, () => 'failed'));
    const ada = await stage.customer(email);
    expect(await ada.booking(visit.id)).toMatchObject({ status: 'completed', balance: 8_000 });
  });

  it('is charged to a new card at once, also after the last try', async () => {
    const { email, subscriptionId, visit } = await debts.debtor();
    for (const now of ['2027-03-26T12:01:00Z', '2027-04-02T12:01:00Z'])
      await debts.at(now, 'charge-due-visits');
    await debts.at('2027-05-20T12:00:00Z');
    const ada = await stage.customer(email);
    await debts.changeCard(ada, subscriptionId, '5555555555554444');
    await debts.at('2027-05-20T12:01:00Z', 'charge-due-visits');
    expect(await ada.booking(visit.id)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(debts.chargesOf(visit.id).filter((status) => status === 'succeeded')).toHaveLength(1);
  });

  it('survives four months of every nightly job', async () => {
    const { email, ada: before, subscriptionId, visit } = await debts.debtor();
    await before.post(`/api/subscriptions/${subscriptionId}/end`, {});
    const lapsed = (await before.book({ appointmentDate: '2027-03-26' })).body.bookingId;
    for (let day = 0; day < 120; day += 1) {
      stage.test.clock.advance({ minutes: 24 * 60 });
      for (const job of [
        'forget-lapsed-holds',
        'complete-past-visits',
        'charge-due-visits',
        'forget-old-data',
      ])
        await debts.run(job);
    }
    const ada = await stage.customer(email);
    expect(await ada.booking(visit.id)).toMatchObject({
      status: 'completed',
      balance: 8_000,
      customerName: 'Ada Byron',
    });
    // An abandoned draft is gone.
    expect((await ada.get(`/api/bookings/${lapsed}`)).status).toBe(404);
    await debts.pay({ ada, visit });
    expect(await ada.booking(visit.id)).toMatchObject({ paymentStatus: 'paid', balance: 0 });
  });
});

describe('a debt stays a debt', () => {
  const steps: [string, (debtor: Debtor) => Promise<unknown>][] = [
    ['pause', ({ ada, subscriptionId }) => ada.post(`/api/subscriptions/${subscriptionId}/pause`, {})],
    ['end', ({ ada, subscriptionId }) => ada.post(`/api/subscriptions/${subscriptionId}/end`, {})],
    [
      'skip',
      ({ ada, subscriptionId, visit }) =>
        ada.post(`/api/subscriptions/${subscriptionId}/skip`, { bookingId: visit.id }),
    ],
    [
      'change',
      ({ ada, subscriptionId }) =>
        ada.send('PATCH', `/api/subscriptions/${subscriptionId}`, { frequency: 'monthly' }),
    ],
    [
      'cancel',
      ({ ada, visit }) => ada.post('/api/cancel-booking', { bookingId: visit.id, cancellationFee: 4_000 }),
    ],
    [
      'move',
      ({ ada, visit }) =>
        ada.post('/api/rebook', { originalBookingId: visit.id, appointmentDate: '2027-04-07' }),
    ],
    [
      'closure',
      async () =>
        (await Office.enter(stage)).close({ name: 'Flood', firstDate: '2027-03-23', lastDate: '2027-03-25' }),
    ],
  ];

  it.each(steps)('after a %s', async (name, step) => {
    const one = await debts.debtor();
    await step(one);
    await stage.settle();
    expect(await one.ada.booking(one.visit.id)).toMatchObject({
      status: 'completed',
      appointmentDate: '2027-03-23',
      balance: 8_000,
    });
    if (name === 'closure') await stage.rows('DELETE FROM closure');
  });

  it('for who wants to be erased: it is paid or written off first', async () => {
    const { ada, visit } = await debts.debtor();
    await ada.post(`/api/subscriptions/${visit.subscriptionId}/end`, {});
    const [user] = await stage.rows<{ email: string }>('SELECT email FROM app_user WHERE id = $1', [
      visit.userId,
    ]);
    const erase = () =>
      stage.test.app.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: { cookie: ada.cookie },
        payload: { confirm: user?.email },
      });
    const refused = await erase();
    expect([refused.statusCode, refused.json<ErrorBody>().error]).toEqual([
      409,
      expect.stringContaining('2027-03-23'),
    ]);
    const office = await Office.enter(stage);
    expect((await office.act(visit.id, 'write-off', { amount: 8_000, reason: 'Moved away' })).status).toBe(
      200,
    );
    expect((await erase()).statusCode).toBeLessThan(300);
  });
});
