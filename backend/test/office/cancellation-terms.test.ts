import { type BookingRecord, type CancellationPreview, MAX_BULK_ROWS } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

const NOW = '2027-03-10T17:00:00Z';
const WHEN = '2-Hour Standard Clean on Tuesday, March 16';

describe('the office cancels, and chooses what goes back', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  beforeEach(async () => {
    stage.test.clock.set(NOW);
    await stage.rows('DELETE FROM assignment');
  });

  const refunded = async (id: number): Promise<number | undefined> => {
    await stage.settle();
    const [account] = await stage.rows<{ refunded: number }>(
      'SELECT refunded FROM ledger_account WHERE booking_id = $1',
      [id],
    );
    return account?.refunded;
  };
  /** The latest in-app message about the booking's cancellation. */
  const told = async (id: number): Promise<{ title: string; text: string } | undefined> => {
    const [message] = await stage.rows<{ title: string; text: string }>(
      `SELECT title, message AS text FROM notification
       WHERE booking_id = $1 AND occasion LIKE '%:cancelled:%' ORDER BY id DESC`,
      [id],
    );
    return message;
  };
  const previews = async (...ids: number[]): Promise<CancellationPreview[]> =>
    (await office.get<CancellationPreview[]>(`cancellation-previews?ids=${ids.join(',')}`)).body;
  const preview = async (id: number): Promise<CancellationPreview> => {
    const [one] = await previews(id);
    if (!one) throw new Error('There is no preview.');
    return one;
  };

  it('sees amounts and words of each way before, and nothing has changed', async () => {
    const id = await ada.bookAndPay();
    const { version, balance } = await office.booking(id);
    expect(await previews(id)).toEqual([
      {
        bookingId: id,
        version,
        customerName: 'Ada Byron',
        paid: 12_000,
        balance,
        tookPlace: false,
        standard: 'full',
        refundSources: [{ method: 'card', refundable: 12_000 }],
        options: [
          {
            refund: 'full',
            refunded: 12_000,
            kept: 0,
            needsReason: false,
            message: {
              title: 'Booking cancelled',
              text: expect.stringMatching(/is cancelled\. \$120\.00 is on its way back to your card\.$/),
            },
          },
          {
            refund: 'minus-fee',
            refunded: 8_000,
            kept: 4_000,
            needsReason: false,
            message: {
              title: 'Booking cancelled',
              text: expect.stringMatching(
                /\$80\.00 is on its way back to your card, after a fee of \$40\.00\.$/,
              ),
            },
          },
          {
            refund: 'none',
            refunded: 0,
            kept: 12_000,
            needsReason: false,
            message: {
              title: 'Booking cancelled',
              text: expect.stringMatching(/Your payment of \$120\.00 won’t be refunded\.$/),
            },
          },
        ],
      },
    ]);
    expect((await preview(id)).options[0]?.message?.text).toContain(WHEN);
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', version });
    expect(await refunded(id)).toBe(0);
  });

  it.each([0, 1, 2])('does and tells exactly what way %i showed', async (way) => {
    for (const remove of [false, true]) {
      const id = await ada.bookAndPay();
      const { version, options } = await preview(id);
      const { refund, refunded: expectedRefund = 0, message } = options[way] ?? {};
      const { status } = remove
        ? await office.ask(
            'DELETE',
            `bookings/${id}?version=${version}&refund=${refund}&expectedRefund=${expectedRefund}`,
          )
        : await office.edit(id, { status: 'cancelled', version, refund, expectedRefund });
      expect(status).toBe(200);
      expect(await refunded(id)).toBe(expectedRefund);
      expect(await told(id)).toEqual(message);
      expect((await office.audit(id)).at(-1)).toMatchObject({
        action: remove ? 'delete' : 'edit',
        before: { paid: 12_000 },
        after: { refund, refunded: expectedRefund, paid: 12_000 - expectedRefund },
      });
      await stage.rows('DELETE FROM assignment');
    }
  });

  it('gives everything back without a choice', async () => {
    const [cancelled, deleted] = [
      await ada.bookAndPay(),
      await ada.bookAndPay({ appointmentDate: '2027-03-18' }),
    ];
    await office.edit(cancelled, { status: 'cancelled' });
    await office.delete(deleted);
    expect([await refunded(cancelled), await refunded(deleted)]).toEqual([12_000, 12_000]);
  });

  it('keeps open rebooking fees with the fee', async () => {
    const id = await ada.bookAndPay();
    const { body } = await ada.post<{ newBookingId: number }>('/api/rebook', {
      originalBookingId: id,
      rebookingFee: 3_000,
      appointmentDate: '2027-03-17',
    });
    const { options, balance } = await preview(body.newBookingId);
    expect(balance).toBe(3_000);
    expect(options.map(({ refunded: back }) => back)).toEqual([12_000, 5_000, 0]);
    await office.edit(body.newBookingId, { status: 'cancelled', refund: 'minus-fee', expectedRefund: 5_000 });
    expect(await refunded(body.newBookingId)).toBe(5_000);
  });

  it('refuses when another amount would go back than the one shown', async () => {
    const id = await ada.bookAndPay();
    const { version } = await preview(id);
    const stale = { status: 'cancelled', version, refund: 'full', expectedRefund: 11_000 };
    expect(refusalOf(await office.edit(id, stale)).slice(0, 2)).toEqual([409, 'STALE_VERSION']);
    expect((await office.ask('DELETE', `bookings/${id}?expectedRefund=1`)).status).toBe(409);
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', version });
    expect(await refunded(id)).toBe(0);
    for (const wrong of [{ refund: 'half' }, { refund: 'full', expectedRefund: -1 }, { refund: null }]) {
      expect((await office.edit(id, { status: 'cancelled', ...wrong })).status).toBe(400);
    }
    expect((await office.ask('DELETE', `bookings/${id}?refund=half`)).status).toBe(400);
  });

  it('of a visit that took place keeps the money unless it chooses otherwise, and tells only a refund', async () => {
    const evening = { appointmentDate: '2027-03-10', appointmentTime: 'evening' } as const;
    const [kept, returned] = [await ada.bookAndPay(evening), await ada.bookAndPay(evening)];
    stage.test.clock.set('2027-03-11T01:30:00Z');
    expect(await preview(kept)).toMatchObject({
      tookPlace: true,
      standard: 'none',
      options: [
        { refunded: 12_000, message: { title: 'Refund on its way' } },
        { refunded: 8_000 },
        { refunded: 0, message: null },
      ],
    });
    await office.edit(kept, { status: 'cancelled' });
    await office.edit(returned, { status: 'cancelled', refund: 'full' });
    expect([await refunded(kept), await refunded(returned)]).toEqual([0, 12_000]);
    expect([await told(kept), await told(returned)]).toEqual([undefined, undefined]);
  });

  it('waits for the bank with money that is disputed, and says so beforehand', async () => {
    const booking = await ada.book();
    await ada.give(booking);
    const id = booking.body.bookingId;
    stage.stripe.dispute(booking.body.clientSecret?.split('_secret_')[0] ?? '');
    await stage.settle();
    const { options } = await preview(id);
    expect(options[0]).toMatchObject({ refund: 'full', refunded: 0, kept: 0 });
    expect((await office.edit(id, { status: 'cancelled', refund: 'full', expectedRefund: 0 })).status).toBe(
      200,
    );
    await stage.settle();
    expect(await told(id)).toEqual(options[0]?.message);
  });

  it('previews many at once, unpaid ones and cancelled ones among them', async () => {
    const paid = await ada.bookAndPay();
    const { bookingId: unpaid } = (await ada.book({ appointmentDate: '2027-03-18' })).body;
    const { bookingId: gone } = (await ada.book({ appointmentDate: '2027-03-19' })).body;
    const { bookingId: deleted } = (await ada.book({ appointmentDate: '2027-03-20' })).body;
    await office.edit(gone, { status: 'cancelled' });
    await office.delete(deleted);
    const all = await previews(paid, unpaid, gone, deleted);
    expect(
      all.map(({ bookingId, paid: money, balance, options }) => [bookingId, money, balance, options.length]),
    ).toEqual([
      [paid, 12_000, 0, 3],
      [unpaid, 0, 12_000, 3],
      [gone, 0, 0, 0],
    ]);
    for (const [ids, status] of [
      ['', 400],
      ['abc', 400],
      ['1,', 400],
      [Array.from({ length: MAX_BULK_ROWS + 1 }, (_, n) => n + 1).join(','), 400],
      [`${deleted}`, 404],
      ['999999', 404],
    ] as const) {
      expect([ids, (await office.get<BookingRecord>(`cancellation-previews?ids=${ids}`)).status]).toEqual([
        ids,
        status,
      ]);
    }
  });
});
