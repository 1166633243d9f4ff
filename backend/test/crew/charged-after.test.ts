import type { BookingRecord } from '@homebright/contract';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { CrewStage, tap } from './stage.js';

const SETTINGS = settingsSeed({
  signInsPerMinute: 100_000,
  codesPerDay: 10_000,
  writesPerMinute: 100_000,
  lockoutFee: 5_000,
});
const stage = useStage(() => CrewStage.open({ SETTINGS }));

beforeEach(async () => {
  await stage.begin();
  await stage.post.bookings.charges({ when: 'after' });
});

const on = (time: string): string => `2027-03-16T${time}:00.000Z`;
const EIGHT_PM = '2027-03-17T00:00:00.000Z';

const charge = async (now: string) => {
  stage.post.clock.set(now);
  await stage.post.bookings.test.app.get(ChargeDueVisits).charge();
  await stage.post.bookings.settle();
};
const chargeAt = async (id: number) => {
  const [row] = await stage.post.rows<{ at: Date | null }>(
    'SELECT charge_at AS at FROM booking WHERE id = $1',
    [id],
  );
  return row?.at?.toISOString() ?? null;
};
const captured = async (id: number) =>
  (
    await stage.post.rows<{ captured: number }>(
      `SELECT captured FROM payment WHERE booking_id = $1 AND status = 'succeeded'`,
      [id],
    )
  ).map((payment) => payment.captured);

test('Finish charges the card, once, although two phones press it', async () => {
  const { id, phone, crewId } = await stage.visit();
  const second = await stage.cleaner({ name: 'Ben Ode', crewId });
  const other = await stage.phone(second.email);
  stage.post.clock.set(on('13:00'));
  await phone.send([tap(id, 'started', on('12:00')), tap(id, 'finished', on('13:00'))]);
  await other.send([tap(id, 'finished', on('13:00'))]);
  await stage.post.bookings.settle();
  expect(await chargeAt(id)).toBe(on('13:00'));
  await charge(on('13:01'));
  await other.send([tap(id, 'finished', on('13:01'))]);
  await stage.post.bookings.settle();
  await charge(EIGHT_PM);
  expect(await captured(id)).toEqual([12_000]);
});

test('a visit that nobody could enter is not charged in the evening; the office charges the fee', async () => {
  const { id, phone } = await stage.visit();
  stage.post.clock.set(on('13:05'));
  await phone.send([tap(id, 'not_entered', on('13:05'), { text: 'Called twice' })]);
  await stage.post.bookings.settle();
  expect(await chargeAt(id)).toBeNull();
  await charge(EIGHT_PM);
  expect(await captured(id)).toEqual([]);
  const { version } = (await stage.post.office<BookingRecord>('GET', `/api/admin/bookings/${id}`)).body;
  const url = `/api/admin/bookings/${id}/visit/lock-out`;
  const decided = await stage.post.office('POST', url, { version, decision: 'charge' });
  expect([decided.status, decided.body]).toEqual([200, expect.anything()]);
  await charge(EIGHT_PM);
  expect(await captured(id)).toEqual([5_000]);
});

test('neither is one whose card was refused before the office moved it to this day', async () => {
  const { id, phone } = await stage.visit();
  await stage.post.rows('UPDATE booking SET charge_attempts = 1 WHERE id = $1', [id]);
  stage.post.clock.set(on('13:20'));
  await phone.send([tap(id, 'not_entered', on('13:05'), { text: 'Called twice' })]);
  await stage.post.bookings.settle();
  expect(await chargeAt(id)).toBeNull();
  await phone.send([tap(id, 'started', on('13:15'))]);
  await stage.post.bookings.settle();
  expect(await chargeAt(id)).toBe(EIGHT_PM);
});

test('a crew that gets in after all has its visit charged as planned', async () => {
  const { id, phone } = await stage.visit();
  stage.post.clock.set(on('13:20'));
  await phone.send([tap(id, 'not_entered', on('13:05'), { text: 'Called twice' })]);
  await stage.post.bookings.settle();
  await phone.send([tap(id, 'started', on('13:15'))]);
  await stage.post.bookings.settle();
  expect(await chargeAt(id)).toBe(EIGHT_PM);
  await charge(EIGHT_PM);
  expect(await captured(id)).toEqual([12_000]);
});

test('mails say what will be charged, when and to which card', async () => {
  const email = 'later@example.com';
  const customer = await stage.post.bookings.customer(email);
  await customer.bookAndPay();
  await stage.post.tell();
  const [mail] = (await stage.post.mailsOf(email)).filter(({ subject }) => subject.includes('confirmed'));
  expect(mail?.text).toContain('We’ll charge $120.00 to your Visa ending in 4242 when the cleaning is done.');
  expect(mail?.text).toContain('rescheduling costs $30 and cancelling $40');
});
