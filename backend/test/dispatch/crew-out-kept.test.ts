import type { BookingRecord } from '@homebright/contract';
import { busyMinutes, NORTH, SHORE, ZONES } from '../bookings/zones.js';
import { useStage } from '../use-stage.js';
import { confirmation, CrewOutStage, out, TODAY } from './crew-out-stage.js';

/** A plan for a closure keeps the visits' lengths, prices, holds and series, and other closures. */
describe('what a plan for a closure keeps', () => {
  const stage = useStage(() => CrewOutStage.open());

  beforeEach(async () => {
    await stage.begin();
    await stage.post.bookings.putInForce({ extras: [], zones: [], taxRates: [] });
  });

  it('keeps a visit’s length, price, hold and series, and tells nobody of what is only held', async () => {
    const [sick = 0] = stage.crews;
    const lines = [
      { id: 'oven', label: 'Oven', price: 3_500, minutes: 60, taxable: true, services: null, most: 1 },
    ];
    await stage.post.bookings.putInForce({ extras: lines });
    const long = await stage.visitOf(stage.ada, sick, { extras: { oven: 1 } });
    await stage.office.price(long, 9_900, true);
    const held = (await stage.grace.book({ appointmentDate: TODAY, appointmentTime: 'evening' })).body
      .bookingId;
    await stage.post.rows('UPDATE assignment SET crew_id = $1 WHERE booking_id = $2', [sick, held]);
    const [before] = await stage.post.rows(
      'SELECT held_until, busy_until - starts_at AS busy FROM assignment WHERE booking_id = $1',
      [held],
    );
    const request = out(sick);
    const plan = await stage.preview(request);
    expect(plan.visits).toMatchObject([
      { bookingId: long, minutes: 180, message: { title: 'A different crew is coming' } },
      { bookingId: held, message: null },
    ]);
    expect((await stage.confirm(confirmation(request, plan))).status).toBe(200);
    expect(
      await stage.post.rows(
        'SELECT held_until, busy_until - starts_at AS busy FROM assignment WHERE booking_id = $1',
        [held],
      ),
    ).toEqual([before]);
    expect(await stage.post.bookings.told(held)).not.toContain('booking-moved');
    expect(await stage.ada.booking(long)).toMatchObject({
      customPrice: 9_900,
      priceLockedAt: expect.any(String),
      minutes: 180,
    });
  });

  it('of a plan’s visits only the struck one moves, to the next open day, and the series stays', async () => {
    const first = await stage.ada.bookAndPay({
      isRecurring: true,
      frequency: 'weekly',
      appointmentDate: '2027-03-18',
    });
    const { subscriptionId } = await stage.ada.booking(first);
    const own = async (): Promise<BookingRecord[]> =>
      (await stage.ada.bookings())
        .filter((booking) => booking.subscriptionId === subscriptionId)
        .sort((one, other) => one.id - other.id);
    const dates = async (): Promise<string[]> => (await own()).map(({ appointmentDate }) => appointmentDate);
    const before = await dates();
    const closed = out(null, { name: 'Holiday', firstDate: '2027-03-25', lastDate: '2027-03-26' });
    const plan = await stage.preview(closed);
    expect(plan.visits).toMatchObject([
      {
        present: { date: '2027-03-25' },
        next: { date: '2027-03-27', appointmentTime: 'morning' },
        message: { title: 'We’re closed that day, so we moved your cleaning' },
      },
    ]);
    const chargeAt = async () =>
      (
        await stage.post.rows<{ at: Date }>('SELECT charge_at AS at FROM booking WHERE id = $1', [
          plan.visits[0]?.bookingId,
        ])
      )[0]?.at.getTime();
    const charged = await chargeAt();
    expect((await stage.confirm(confirmation(closed, plan))).status).toBe(200);
    expect(await dates()).toEqual(before.map((date) => (date === '2027-03-25' ? '2027-03-27' : date)));
    expect((await chargeAt()) ?? 0).toBe((charged ?? 0) + 2 * 86_400_000);
    await stage.post.run('extend-subscriptions');
    expect(await dates()).toEqual(before.map((date) => (date === '2027-03-25' ? '2027-03-27' : date)));
  });

  it.each([
    ['of the setting lets the other crew come at the same time', NORTH, true],
    ['of a far zone keeps the other crew from it', SHORE, false],
  ])('the way %s', async (_what, location, fits) => {
    await stage.post.bookings.putInForce(ZONES);
    const [sick = 0, other = 0] = stage.crews;
    await stage.post.rows('UPDATE crew SET active = false WHERE id <> ALL ($1)', [[sick, other]]);
    await stage.visitOf(stage.grace, other, { appointmentTime: 'midday', location: NORTH });
    const exact = { appointmentTime: 'custom', customTime: '09:15 AM' } as const;
    const mine = await stage.visitOf(stage.ada, sick, { ...exact, location });
    const busy = await busyMinutes(stage.post.bookings, mine);
    const request = out(sick);
    const plan = await stage.preview(request);
    expect(plan.visits.map(({ next }) => next.crewId)).toEqual([fits ? other : null]);
    expect((await stage.confirm(confirmation(request, plan))).status).toBe(200);
    if (fits) expect(await busyMinutes(stage.post.bookings, mine)).toBe(busy);
  });

  it('previews a changed closure without counting the old one, and refuses what is no closure', async () => {
    const [sick = 0] = stage.crews;
    await stage.visitOf(stage.ada, sick);
    const made = await stage.office.ask<{ id: number }>('POST', 'closures', {
      name: 'Fair',
      firstDate: '2027-03-17',
      lastDate: '2027-03-17',
    });
    const request = out(null, {
      name: 'Fair',
      closureId: made.body.id,
      version: 1,
      fromTime: '08:00',
      untilTime: '12:00',
    });
    const plan = await stage.preview({ ...request, otherTimes: true });
    expect(plan.visits[0]?.next).toMatchObject({ appointmentTime: 'midday', date: TODAY });
    expect((await stage.confirm(confirmation(request, plan))).status).toBe(200);
    expect(await stage.post.rows('SELECT first_date, until_minute FROM closure')).toEqual([
      { first_date: TODAY, until_minute: 720 },
    ]);
    for (const [change, status] of [
      [{ name: ' ' }, 400],
      [{ lastDate: '2027-03-01' }, 400],
      [{ closureId: 999_999, version: 1 }, 404],
      [{ closureId: made.body.id }, 400],
      [{ choices: [{ bookingId: 1, crewId: 1, date: TODAY, time: '8 AM' }] }, 400],
      [{ choices: [[]] as never }, 400],
      [{ crewId: 'one' }, 400],
    ] as const) {
      const { status: answered } = await stage.office.ask('POST', 'closure-plans/preview', {
        ...out(null),
        ...change,
      });
      expect([change, answered]).toEqual([change, status]);
    }
  });
});
