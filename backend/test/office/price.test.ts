import { BookingsStage } from '../bookings/stage.js';
import { Office, refusalOf } from './office.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';

describe("the office's price", () => {
  const stage = useStage(() => BookingsStage.open({ SETTINGS: settingsSeed({ visitsAhead: 5 }) }));
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  beforeEach(() => stage.rows('DELETE FROM assignment'));

  const booked = async (draft: object = {}): Promise<number> => (await ada.book(draft)).body.bookingId;

  it('takes the place of the catalog’s, and its lock has a date', async () => {
    const id = await booked();
    const { status, body } = await office.price(id, 9_950, true);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      customPrice: 9_950,
      amount: 12_000,
      balance: 9_950,
      priceLockedAt: '2027-03-10T17:00:00.000Z',
    });
    expect((await ada.booking(id)).customPrice).toBe(9_950);
    expect(await stage.told(id)).toContain('booking-repriced');
    expect(await office.audit(id)).toEqual([
      {
        action: 'price',
        actor: 'admin',
        before: { customPrice: null, priceLockedAt: null, version: 1 },
        after: { customPrice: 9_950, priceLockedAt: '2027-03-10T17:00:00.000Z', version: 2 },
      },
    ]);
    expect((await office.price(id, 9_950, false)).body).toMatchObject({
      priceLockedAt: null,
      balance: 9_950,
    });
  });

  it('locked, survives another service; unlocked, follows the catalogue', async () => {
    const id = await booked();
    await office.price(id, 5_000, true);
    expect((await office.edit(id, { service: '4-hour' })).body).toMatchObject({
      serviceType: '4-hour',
      customPrice: 5_000,
      balance: 5_000,
    });
    await office.price(id, 5_000, false);
    expect((await office.edit(id, { service: '1-hour' })).body).toMatchObject({
      customPrice: null,
      amount: 8_000,
      balance: 8_000,
    });
  });

  it('of nothing confirms the booking without a payment', async () => {
    const id = await booked();
    await office.price(id, 0, false);
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      balance: 0,
    });
  });

  it('lower than what was paid gives the difference back, higher leaves it to pay', async () => {
    const id = await ada.bookAndPay();
    await office.price(id, 10_000, false);
    await stage.settle();
    expect(await stage.rows('SELECT refunded FROM ledger_account WHERE booking_id = $1', [id])).toEqual([
      { refunded: 2_000 },
    ]);
    expect((await office.price(id, 15_000, false)).body).toMatchObject({
      balance: 5_000,
      paymentStatus: 'pending',
    });
  });

  it('goes, locked, to the later visits of the subscription that nobody has paid for', async () => {
    const id = await ada.bookAndPay({ isRecurring: true, frequency: 'weekly' });
    const { subscriptionId } = await office.booking(id);
    const visits = () =>
      stage.rows<{ id: number; price: number; locked: boolean; balance: number }>(
        `SELECT id, coalesce(custom_price, catalogue_price) AS price, price_locked_at IS NOT NULL AS locked, balance
         FROM booking JOIN ledger_account ON booking_id = id WHERE subscription_id = $1 ORDER BY occurrence`,
        [subscriptionId],
      );
    const plan = (): Promise<object[]> =>
      stage.rows('SELECT price, price_locked_at IS NOT NULL AS locked FROM subscription WHERE id = $1', [
        subscriptionId,
      ]);
    const [, second, third] = await visits();
    await office.price(third?.id ?? 0, 9_000, true);
    await office.price(second?.id ?? 0, 11_000, true);
    await stage.settle();
    const [first, ...later] = await visits();
    expect(first).toMatchObject({ price: 12_000, locked: false, balance: 0 });
    expect(later.length).toBeGreaterThanOrEqual(3);
    for (const visit of later) expect(visit).toMatchObject({ price: 11_000, locked: true, balance: 11_000 });
    expect(await plan()).toEqual([{ price: 11_000, locked: true }]);
    await office.price(second?.id ?? 0, 11_000, false);
    expect(await plan()).toMatchObject([{ locked: false }]);
  });

  it('inherited by later visits is audited, told once for all of them, and unlocked with the lock it came from', async () => {
    const id = await ada.bookAndPay({ isRecurring: true, frequency: 'weekly' });
    const { subscriptionId, userId } = await office.booking(id);
    const ids = await stage.rows<{ id: number }>(
      'SELECT id FROM booking WHERE subscription_id = $1 ORDER BY occurrence',
      [subscriptionId],
    );
    const [, second = 0, third = 0, fourth = 0, fifth = 0] = ids.map((row) => row.id);
    const locks = async (): Promise<boolean[]> =>
      Promise.all(
        [second, third, fourth, fifth].map(async (one) => !!(await office.booking(one)).priceLockedAt),
      );
    const messages = (): Promise<{ bookingId: number; message: string }[]> =>
      stage.rows(
        `SELECT booking_id AS "bookingId", message FROM notification
         WHERE user_id = $1 AND type = 'price_changed' ORDER BY id`,
        [userId],
      );
    const before = (await messages()).length;
    await office.price(fourth, 9_000, false);
    await stage.settle();
    await office.price(second, 11_000, true);
    await stage.settle();
    for (const later of [third, fourth, fifth]) {
      expect((await office.audit(later)).at(-1)).toMatchObject({
        action: 'price',
        actor: 'admin',
        before: { customPrice: later === fourth ? 9_000 : null, priceLockedAt: null },
        after: { customPrice: 11_000, priceLockedAt: '2027-03-10T17:00:00.000Z', inheritedFrom: second },
      });
      expect(await stage.told(later)).toContain('booking-repriced');
    }
    expect((await messages()).slice(before)).toEqual([
      { bookingId: fourth, message: expect.stringContaining('now costs $90.00.') },
      {
        bookingId: second,
        message: expect.stringContaining('now costs $110.00, and so does each visit after it.'),
      },
    ]);
    await office.act(third, 'confirm');
    await office.price(fourth, 8_000, true);
    expect(await locks()).toEqual([true, true, true, true]);
    // The plan's present lock came from the fourth visit; the second visit's lock applies only to the third
    // visit.
    await office.price(second, 11_000, false);
    expect(await locks()).toEqual([false, false, true, true]);
    await office.price(fourth, 8_000, false);
    expect(await locks()).toEqual([false, false, false, false]);
    expect(await office.booking(fifth)).toMatchObject({ customPrice: 8_000, balance: 8_000 });
    expect((await office.audit(fifth)).at(-1)).toMatchObject({
      action: 'price',
      before: { priceLockedAt: '2027-03-10T17:00:00.000Z' },
      after: { priceLockedAt: null, inheritedFrom: fourth },
    });
    expect(
      await stage.rows('SELECT price_locked_at FROM subscription WHERE id = $1', [subscriptionId]),
    ).toEqual([{ price_locked_at: null }]);
  });

  it('is refused in the words of the spec', async () => {
    const id = await booked();
    for (const wrong of [-1, 99.5, '9950', null, undefined, true, [], {}, 'NaN']) {
      expect(refusalOf(await office.price(id, wrong))).toEqual([
        400,
        'INVALID',
        'Price must be a positive number',
      ]);
    }
    expect(refusalOf(await office.price(id, 100_000_001))).toEqual([
      400,
      'INVALID',
      'Maximum price is $1,000,000',
    ]);
    for (const wrong of ['yes', 1, null, undefined]) {
      const { status } = await office.ask('PATCH', `bookings/${id}/price`, {
        customPrice: 1,
        lockPrice: wrong,
      });
      expect([wrong, status]).toEqual([wrong, 400]);
    }
    for (const wrong of ['NaN', '1e999', '-1e999', '100.5', '-0.01', '0x10', '1_000', '']) {
      const { status } = await office.askRaw(
        'PATCH',
        `bookings/${id}/price`,
        `{"customPrice":${wrong},"lockPrice":false}`,
      );
      expect([wrong, status]).toEqual([wrong, 400]);
    }
    expect((await office.price(id, 100_000_000, true)).status).toBe(200);
  });
});
