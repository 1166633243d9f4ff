import type { CancellationPreview, OwnBooking, RescheduleAnswer, SiteSettings } from '@homebright/contract';
import { presentFees } from '../../src/bookings/domain/terms.js';
import { ExtendSubscriptions } from '../../src/bookings/subscriptions/use-cases/extend-subscriptions.js';
import { Office } from '../office/office.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';
import { BookingsStage } from './stage.js';

const NOW = '2027-03-10T17:00:00Z';
const stage = useStage(() =>
  BookingsStage.open({
    SETTINGS: settingsSeed({ freeNoticeHours: 24, lockoutFee: 2_500, lockoutText: 'We wait 15 minutes.' }),
  }),
);
const office = staged(() => Office.enter(stage));
const ada = staged(() => stage.customer());

beforeEach(async () => {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
});

const own = async (id: number) => (await ada.get<OwnBooking>(`/api/bookings/${id}`)).body;
const cancel = (bookingId: number, cancellationFee: number) =>
  ada.post('/api/cancel-booking', { bookingId, cancellationFee });
const move = (originalBookingId: number, rebookingFee: number, appointmentDate: string) =>
  ada.post<RescheduleAnswer>('/api/rebook', { originalBookingId, rebookingFee, appointmentDate });

/**
 * The last second at which moving is free, and the first at which it is not. A morning window on March 16 in
 * New York begins at 12:00 UTC.
 */
const LAST_FREE = '2027-03-15T11:59:59Z';
const FIRST_PAID = '2027-03-15T12:00:00Z';

test('a booking has the terms of the day it is made, and keeps them', async () => {
  const id = await ada.bookAndPay();
  const site = (await stage.test.app.inject('/api/site')).json<SiteSettings>();
  const lockout = { fee: 2_500, text: 'We wait 15 minutes.', textSpanish: null };
  expect(site.policy).toEqual({
    cancellationFee: 4_000,
    rebookingFee: 3_000,
    freeNoticeHours: 24,
    lockout,
  });
  const { version } = (await office.get<{ version: number }>('settings')).body;
  const change = { version, cancellationFee: 5_000, freeNoticeHours: 48, lockoutFee: 0 };
  expect((await office.ask('PATCH', 'settings', change)).status).toBe(200);
  expect(await own(id)).toMatchObject({ cancellationFee: 4_000, freeNoticeHours: 24, lockout });
  const moved = (await move(id, 0, '2027-03-19')).body.newBookingId;
  expect(await own(moved)).toMatchObject({ cancellationFee: 4_000, freeNoticeHours: 24, lockout });
  const later = await ada.bookAndPay({ appointmentDate: '2027-03-18' });
  expect(await own(later)).toMatchObject({ cancellationFee: 5_000, freeNoticeHours: 48, lockout: null });
  const undo = { version: version + 1, cancellationFee: null, freeNoticeHours: null, lockoutFee: null };
  expect((await office.ask('PATCH', 'settings', undo)).status).toBe(200);
});

test('until the notice a paid visit is cancelled for nothing, and says until when', async () => {
  const id = await ada.bookAndPay();
  expect(Date.parse((await own(id)).freeUntil ?? '')).toBe(Date.parse(FIRST_PAID));
  stage.test.clock.set(LAST_FREE);
  const { body } = await cancel(id, 0);
  expect(body).toEqual({
    message: 'Your booking is cancelled. $120.00 is on its way back to your card.',
    refunded: 12_000,
  });
});

test('when the notice ends between dialog and click, nothing is cancelled and the fee is named', async () => {
  const id = await ada.bookAndPay();
  stage.test.clock.set(FIRST_PAID);
  expect(await cancel(id, 0)).toMatchObject({
    status: 409,
    body: { code: 'FEE_CHANGED', details: [{ field: 'cancellationFee', now: 4_000 }] },
  });
  expect(await move(id, 0, '2027-03-19')).toMatchObject({
    status: 409,
    body: { code: 'FEE_CHANGED', details: [{ field: 'rebookingFee', now: 3_000 }] },
  });
  expect((await cancel(id, 4_000)).body).toMatchObject({ refunded: 8_000 });
});

test('while it is free, too, only what was shown goes back: Discard takes no booking that was paid meanwhile', async () => {
  const booked = await ada.book();
  const { body } = booked;
  const discard = { bookingId: body.bookingId, cancellationFee: 0, expectedRefund: 0 };
  await ada.give(booked);
  expect(await ada.post('/api/cancel-booking', discard)).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', error: expect.stringContaining('refunds $120.00') },
  });
  expect(await own(body.bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect((await ada.post('/api/cancel-booking', { ...discard, expectedRefund: 12_000 })).body).toMatchObject({
    refunded: 12_000,
  });
  const draft = await ada.book();
  const { status } = await ada.post('/api/cancel-booking', { ...discard, bookingId: draft.body.bookingId });
  expect(status).toBe(200);
});

test('until the notice a paid visit moves for nothing, on the same terms', async () => {
  const id = await ada.bookAndPay();
  const { body } = await move(id, 0, '2027-03-19');
  expect(body.message).not.toContain('fee');
  const moved = await own(body.newBookingId);
  expect(moved).toMatchObject({ balance: 0, openFees: 0, paymentStatus: 'paid', freeNoticeHours: 24 });
  expect(Date.parse(moved.freeUntil ?? '')).toBe(Date.parse('2027-03-18T12:00:00Z'));
});

test('the office’s preview keeps what the customer’s own cancellation would', async () => {
  const id = await ada.bookAndPay();
  const kept = async (desk = office) => {
    const { body } = await desk.get<CancellationPreview[]>(`cancellation-previews?ids=${id}`);
    return body[0]?.options.find(({ refund }) => refund === 'minus-fee');
  };
  expect(await kept()).toMatchObject({ refunded: 12_000, kept: 0 });
  stage.test.clock.set(FIRST_PAID);
  const later = await Office.enter(stage, { again: true });
  expect(await kept(later)).toMatchObject({ refunded: 8_000, kept: 4_000 });
});

test('later visits of a plan have the terms of the day they are made', async () => {
  const first = await ada.book({ isRecurring: true, appointmentDate: '2027-03-17' });
  await ada.give(first);
  const { version } = (await office.get<{ version: number }>('settings')).body;
  await office.ask('PATCH', 'settings', { version, rebookingFee: 2_000, visitsAhead: 6 });
  await stage.test.app.get(ExtendSubscriptions).extend();
  const visits = await stage.rows<{ fee: number }>(
    'SELECT rebooking_fee AS fee FROM booking WHERE subscription_id = $1 ORDER BY occurrence',
    [first.body.subscriptionId],
  );
  expect(visits.map(({ fee }) => fee)).toEqual([3_000, 3_000, 3_000, 3_000, 2_000, 2_000]);
  await office.ask('PATCH', 'settings', { version: version + 1, rebookingFee: null, visitsAhead: null });
});

test.each([
  ['morning', null, 8],
  ['midday', null, 12],
  ['evening', null, 16],
  ['custom', '09:05 AM', 9 + 5 / 60],
  ['custom', '12:30 PM', 12.5],
] as const)('page and server agree on when %s %s is free until', async (time, customTime, hours) => {
  const date = '2027-03-15';
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-16' });
  await stage.rows(
    'UPDATE booking SET appointment_date = $2, appointment_time = $3, custom_time = $4 WHERE id = $1',
    [id, date, time, customTime],
  );
  const until = Date.parse((await own(id)).freeUntil ?? '');
  // March 14 has 23 hours in New York. The hours are elapsed hours before the visit, not hours on the wall
  // clock.
  expect(until).toBe(Date.parse('2027-03-15T04:00:00Z') + Math.round((hours - 24) * 3_600_000));
  const agreed = { cancellationFee: 1, rebookingFee: 1, freeNoticeHours: 24 };
  const at = (now: number) =>
    presentFees({ ...agreed, appointment: { date, time, customTime } }, 'America/New_York', new Date(now))
      .cancellationFee;
  expect([at(until - 1), at(until)]).toEqual([0, 1]);
});
