import type {
  BookingRecord,
  CrewEvent,
  ErrorBody,
  OpenVisitIssue,
  OwnBooking,
  VisitDetails,
} from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { Office, refusalOf } from '../office/office.js';
import { subscribeAt } from '../notifications/subscribed.js';
import { noticesOf } from '../notifications/stage.js';
import { NOW, settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { type CrewPhone, CrewStage, tap } from './stage.js';

const SETTINGS = settingsSeed({
  signInsPerMinute: 100_000,
  codesPerDay: 10_000,
  writesPerMinute: 100_000,
  lockoutFee: 5_000,
});
const stage = useStage(() => CrewStage.open({ SETTINGS }));

beforeEach(async () => {
  stage.post.clock.set(NOW);
  await stage.post.rows('DELETE FROM assignment');
  await stage.post.rows('DELETE FROM session WHERE cleaner_id IS NOT NULL');
});

const on = (time: string, day = '2027-03-16'): string => `${day}T${time}:00.000Z`;
const visitOf = async (id: number) =>
  (await stage.post.office<VisitDetails>('GET', `/api/admin/bookings/${id}/visit`)).body;
const bookingOf = async (id: number) =>
  (await stage.post.office<BookingRecord>('GET', `/api/admin/bookings/${id}`)).body;
const open = async () =>
  (await stage.post.office<OpenVisitIssue[]>('GET', '/api/admin/bookings/visit-issues')).body;
const send = async (phone: CrewPhone, at: string, ...events: CrewEvent[]) => {
  stage.post.clock.set(at);
  await phone.send(events);
  await stage.post.bookings.settle();
};
/** Acts with the booking's present version unless another is given. */
async function act(id: number, action: string, body: object = {}, version?: number) {
  const seen = version ?? (await bookingOf(id)).version;
  const url = `/api/admin/bookings/${id}/visit/${action}`;
  const answer = await stage.post.office<BookingRecord & ErrorBody>('POST', url, { version: seen, ...body });
  await stage.post.bookings.settle();
  return answer;
}
/** A paid visit where nobody opened at 9:05 in New York. */
async function lockedOut(booking = {}) {
  const visit = await stage.visit(booking);
  await send(visit.phone, on('13:05'), tap(visit.id, 'not_entered', on('13:05'), { text: 'Called twice' }));
  return visit;
}
const told = async (customer: Parameters<typeof noticesOf>[0], title: string) =>
  (await noticesOf(customer)).filter((notice) => notice.title === title).map(({ message }) => message);

test('a closed door waits for the office, with its end of waiting, the fee that was agreed and what it would move', async () => {
  const { id } = await lockedOut();
  expect((await visitOf(id)).lockOut).toMatchObject({
    at: on('13:05'),
    waitsUntil: on('13:20'),
    note: 'Called twice',
    cleaner: 'Ana Ruiz',
    decided: null,
    fee: 5_000,
    refund: 7_000,
    due: 0,
  });
  const issue = (await open()).find(({ bookingId }) => bookingId === id);
  expect(issue).toMatchObject({ kind: 'not_entered', at: on('13:05'), note: 'Called twice' });
});

test('the fee is charged once: of two managers one is told; the rest goes back, and the customer hears of it', async () => {
  const { id, customer } = await lockedOut();
  const { version } = await bookingOf(id);
  const answers = await Promise.all([
    act(id, 'lock-out', { decision: 'charge' }, version),
    act(id, 'lock-out', { decision: 'charge' }, version),
    act(id, 'lock-out', { decision: 'charge' }, version),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const booking = await bookingOf(id);
  expect(booking).toMatchObject({ status: 'completed', customPrice: 5_000, paid: 5_000, balance: 0 });
  expect(booking.lines?.map(({ code, amount }) => [code, amount])).toEqual([
    ['service:2-hour', 0],
    ['lockout_fee', 5_000],
  ]);
  expect(await told(customer, 'We couldn’t get in')).toEqual([
    expect.stringMatching(
      /nobody let them in\. .*the lock-out fee is \$50\.00\. \$70\.00 is on its way back/,
    ),
  ]);
  expect((await visitOf(id)).lockOut?.decided).toMatchObject({ decision: 'charged' });
  expect((await open()).map(({ bookingId }) => bookingId)).not.toContain(id);
  expect((await act(id, 'lock-out', { decision: 'waive' })).status).toBe(409);
});

test('charged: the ledger, the invoice and the audit log say so', async () => {
  const { id, customer } = await lockedOut();
  expect((await act(id, 'lock-out', { decision: 'charge' })).status).toBe(200);
  const entries = await stage.post.rows<{ code: string; amount: number }>(
    `SELECT code, sum(amount)::integer AS amount FROM ledger_entry WHERE booking_id = $1 AND kind = 'charge' GROUP BY code ORDER BY code`,
    [id],
  );
  expect(entries).toEqual([
    { code: 'lockout_fee', amount: 5_000 },
    { code: 'service:2-hour', amount: 0 },
  ]);
  const refunds = await stage.post.rows(
    'SELECT r.amount FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1',
    [id],
  );
  expect(refunds).toEqual([{ amount: 7_000 }]);
  const { app } = stage.post.bookings.test;
  const invoice = await app.inject({
    url: `/api/bookings/${id}/invoice`,
    headers: { cookie: customer.cookie },
  });
  expect(invoice.body).toMatch(/Lock-out fee[^]*\$50\.00[^]*Total[^]*\$50\.00/);
  const [entry] = await stage.post.rows<{ after: object }>(
    `SELECT after FROM audit_log WHERE entity = 'booking' AND entity_id = $1 AND action = 'lock-out-charge'`,
    [String(id)],
  );
  expect(entry?.after).toMatchObject({ lockoutFee: 5_000, refunded: 7_000, paid: 5_000 });
});

test('charging nothing gives everything back', async () => {
  const { id, customer } = await lockedOut();
  expect((await act(id, 'lock-out', { decision: 'waive' })).status).toBe(200);
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', paid: 0, balance: 0 });
  expect(await told(customer, 'We couldn’t get in')).toEqual([
    expect.stringMatching(/You pay nothing for it\. \$120\.00 is on its way back/),
  ]);
  expect((await visitOf(id)).lockOut?.decided).toMatchObject({ decision: 'waived' });
});

test('a dispatcher charges nothing only with a reason, which is written down', async () => {
  const { id } = await lockedOut();
  const { bookings } = stage.post;
  const as = { username: 'dora', password: 'mop-and-bucket-31' };
  await bookings.test.app
    .get(CreateAdministrator)
    .create(as.username, as.password, SYSTEM, { role: 'dispatcher' });
  const dispatcher = await Office.enter(bookings, { as });
  const waive = async (reason?: string) => {
    const { version } = await bookingOf(id);
    return dispatcher.ask('POST', `bookings/${id}/visit/lock-out`, { decision: 'waive', version, reason });
  };
  expect(refusalOf(await waive()).slice(0, 2)).toEqual([403, 'ROLE_FORBIDS']);
  expect(await bookingOf(id)).toMatchObject({ paid: 12_000 });
  expect((await waive('x'.repeat(301))).status).toBe(400);
  expect((await waive('Wrong door')).status).toBe(200);
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', paid: 0 });
  expect((await dispatcher.audit(id)).at(-1)).toMatchObject({
    actor: 'dora',
    after: { reason: 'Wrong door' },
  });
});

test('a visit of a plan that is not paid yet: the fee alone is charged to the saved card', async () => {
  const plan = await subscribeAt(stage.post, '2027-03-16');
  await stage.post.run('extend-subscriptions');
  const visit = (await plan.ada.bookings()).find(({ appointmentDate }) => appointmentDate === '2027-03-23');
  if (!visit) throw new Error('A weekly plan has a second visit.');
  const [slot] = await stage.post.rows<{ crewId: number; at: Date }>(
    'SELECT crew_id AS "crewId", starts_at AS at FROM assignment WHERE booking_id = $1',
    [visit.id],
  );
  const phone = await stage.phone((await stage.cleaner({ crewId: slot?.crewId ?? 0 })).email);
  const day = '2027-03-23';
  await stage.post.rows('UPDATE booking SET charge_at = NULL WHERE id = $1', [visit.id]);
  await send(phone, on('13:05', day), tap(visit.id, 'not_entered', on('13:05', day)));
  expect((await visitOf(visit.id)).lockOut).toMatchObject({ fee: 5_000, refund: 0, due: 5_000 });
  expect((await act(visit.id, 'lock-out', { decision: 'charge' })).body).toMatchObject({
    balance: 5_000,
    collection: 'scheduled',
  });
  await stage.post.run('charge-due-visits');
  await stage.post.run('charge-due-visits');
  await stage.post.bookings.settle();
  expect(await bookingOf(visit.id)).toMatchObject({ status: 'completed', paid: 5_000, balance: 0 });
  const own = (await plan.ada.get<OwnBooking>(`/api/bookings/${visit.id}`)).body;
  expect(own).toMatchObject({ paid: 5_000, balance: 0 });
});

test('moved instead: nothing is charged, and the visit is planned anew, also later on the same day', async () => {
  const { id, phone } = await lockedOut({ appointmentTime: 'custom', customTime: '09:00 AM' });
  const { version } = await bookingOf(id);
  const edit = { appointmentTime: '14:00', version };
  expect((await stage.post.office('PATCH', `/api/admin/bookings/${id}`, edit)).status).toBe(200);
  expect(await visitOf(id)).toMatchObject({ status: 'planned', lockOut: null });
  expect((await act(id, 'lock-out', { decision: 'charge' })).status).toBe(409);
  const [decision] = await stage.post.rows('SELECT decision FROM visit_decision WHERE booking_id = $1', [id]);
  expect(decision).toEqual({ decision: 'rebooked' });
  // Nobody opens the second time either.
  await stage.post.rows(
    `INSERT INTO visit_cleaner SELECT booking_id, (SELECT max(cleaner_id) FROM visit_event WHERE booking_id = $1), starts_at, ends_at
     FROM assignment WHERE booking_id = $1 ON CONFLICT DO NOTHING`,
    [id],
  );
  await send(phone, on('18:10'), tap(id, 'not_entered', on('18:10')));
  expect((await visitOf(id)).lockOut).toMatchObject({ at: on('18:10'), decided: null });
});

test('moved to another day, what was tapped before is no news of it', async () => {
  const { id } = await lockedOut();
  const { version } = await bookingOf(id);
  const edit = { appointmentDate: '2027-03-18', version };
  expect((await stage.post.office('PATCH', `/api/admin/bookings/${id}`, edit)).status).toBe(200);
  const visit = await visitOf(id);
  expect(visit).toMatchObject({ status: 'planned', lockOut: null });
  expect(visit.events).toMatchObject([{ kind: 'not_entered', counts: false }]);
});

test('no lock-out: nothing to decide', async () => {
  const { id } = await stage.visit();
  expect((await act(id, 'lock-out', { decision: 'charge' })).status).toBe(409);
  expect((await act(id, 'lock-out', { decision: 'steal' })).status).toBe(400);
  expect((await act(id, 'settle-home')).status).toBe(409);
  expect((await act(id, 'tell-delay')).status).toBe(409);
});

test('a home that differs is open until somebody says that it is settled, once', async () => {
  const { id, phone } = await stage.visit();
  await send(phone, on('13:10'), tap(id, 'home_differs', on('13:10'), { text: 'Two more rooms' }));
  expect((await visitOf(id)).homeDiffers).toMatchObject({ note: 'Two more rooms', decided: null });
  const { version } = await bookingOf(id);
  expect((await act(id, 'settle-home', {}, version)).status).toBe(200);
  expect((await act(id, 'settle-home', {}, version)).status).toBe(409);
  expect((await act(id, 'settle-home')).status).toBe(409);
  expect((await visitOf(id)).homeDiffers?.decided).toMatchObject({ decision: 'settled' });
});

test('running late: one press tells whom it makes wait, once, in their language', async () => {
  const { id, customer, phone, crewId } = await stage.visit({
    appointmentTime: 'custom',
    customTime: '09:00 AM',
  });
  const after = await stage.visit({ appointmentTime: 'midday', location: '1 Far Street' });
  const spanish = `INSERT INTO customer_settings (user_id, language) SELECT user_id, 'es' FROM booking WHERE id = $1
    ON CONFLICT (user_id) DO UPDATE SET language = 'es'`;
  await stage.post.rows(spanish, [after.id]);
  await stage.post.rows(
    `UPDATE assignment SET crew_id = $2, starts_at = $3, ends_at = $4, busy_until = $5 WHERE booking_id = $1`,
    [after.id, crewId, on('15:30'), on('17:30'), on('18:00')],
  );
  await send(phone, on('13:05'), tap(id, 'running_late', on('13:05'), { minutes: 25 }));
  const { runningLate } = await visitOf(id);
  expect(runningLate).toMatchObject({ minutes: 25, decided: null });
  expect(runningLate?.next).toMatchObject([
    { bookingId: id, plannedAt: on('13:00'), expectedAt: on('13:25') },
    { bookingId: after.id, plannedAt: on('15:30'), expectedAt: on('15:55') },
  ]);
  const { version } = await bookingOf(id);
  const answers = await Promise.all([act(id, 'tell-delay', {}, version), act(id, 'tell-delay', {}, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await act(id, 'tell-delay')).status).toBe(409);
  expect(await told(customer, 'Your crew comes a little later')).toEqual([
    expect.stringMatching(/running late and expects to be with you at about 9:25.AM/),
  ]);
  const later = (await noticesOf(after.customer)).filter(({ title }) => /tarde|later/.test(title));
  expect(later).toHaveLength(1);
  expect(later[0]?.message).toMatch(/11:55.AM/);
});

test('who is late now is on the office’s list, with the last signal, until they begin', async () => {
  const { id, phone } = await stage.visit();
  stage.post.clock.set(on('13:12'));
  await phone.ask('GET', 'days');
  stage.post.clock.set(on('16:14'));
  expect((await visitOf(id)).late).toBeNull();
  stage.post.clock.set(on('16:15'));
  expect((await visitOf(id)).late).toEqual({ expectedBy: on('16:00'), lastSeen: on('13:12'), silent: true });
  expect((await open()).find(({ bookingId }) => bookingId === id)).toMatchObject({
    kind: 'late',
    note: expect.stringMatching(/No signal since 9:12.AM/),
  });
  await Promise.all([1, 2, 3].map(() => stage.post.run('alert-late-visits')));
  const alerts = `SELECT 1 FROM staff_alert WHERE booking_id = $1 AND occasion ~ ':late:'`;
  expect(await stage.post.rows(alerts, [id])).toHaveLength(1);
  await send(phone, on('16:20'), tap(id, 'started', on('16:20')));
  expect((await visitOf(id)).late).toBeNull();
});
