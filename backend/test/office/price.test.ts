import { BookingsStage, type Customer } from '../bookings/stage.js';
import { Office, refusalOf } from './office.js';

describe("the office's price", () => {
  let stage: BookingsStage;
  let office: Office;
  let ada: Customer;

  beforeAll(async () => {
    stage = await BookingsStage.open();
    office = await Office.enter(stage);
    ada = await stage.customer('ada@example.com');
  });
  afterAll(() => stage?.close());
  beforeEach(() => stage.rows('DELETE FROM assignment'));

  const booked = async (draft: object = {}): Promise<number> => (await ada.book(draft)).body.bookingId;

  it('takes the place of the catalogue’s, and its lock has a date', async () => {
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
