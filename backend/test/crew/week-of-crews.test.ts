import type { BookingRecord, CrewEvent, RatingDetails, VisitHours } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { addDays, type LocalDate } from '../../src/kernel/local-date.js';
import type { Customer } from '../bookings/stage.js';
import { NOW, settingsSeed } from '../harness.js';
import { Office } from '../office/office.js';
import { madeCustomer, order } from '../office/phone-orders.js';
import { booksOf, expectSoundBook, keptOf, moneyAtProvider, moneyInLedger } from '../trade/books.js';
import { useStage } from '../use-stage.js';
import { type CrewPhone, CrewStage, tap } from './stage.js';

const MONDAY = '2027-03-15';
const DAYS = [0, 1, 2, 3, 4].map((day) => addDays(MONDAY, day));
const [, TUESDAY = '', WEDNESDAY = '', , FRIDAY = ''] = DAYS;
const SATURDAY = addDays(MONDAY, 5);
const MINUTE = 60_000;
/** In cents. */
const LOCK_OUT_FEE = 5_000;

interface Person {
  id: number;
  phone: CrewPhone;
}
interface Slot {
  bookingId: number;
  crewId: number;
  startsAt: Date;
}
type Hours = Pick<VisitHours, 'bookingId' | 'cleanerId' | 'workedMinutes'>;

const stage = useStage(() =>
  CrewStage.open({
    SETTINGS: settingsSeed({
      signInsPerMinute: 100_000,
      codesPerDay: 10_000,
      writesPerMinute: 100_000,
      lockoutFee: LOCK_OUT_FEE,
    }),
  }),
);
let office: Office;
let crews: number[];
/** The two cleaners of each crew. */
let people: Map<number, [Person, Person]>;

beforeAll(async () => {
  stage.post.clock.set(NOW);
  office = await Office.enter(stage.post.bookings);
  const rows = await stage.post.rows<{ id: number }>('SELECT id FROM crew WHERE active ORDER BY id');
  crews = rows.map(({ id }) => id).slice(0, 3);
  await stage.post.rows('UPDATE crew SET active = id = ANY ($1), calendar_version = calendar_version + 1', [
    crews,
  ]);
  people = new Map();
  for (const crewId of crews) {
    const two = [await stage.cleaner({ crewId }), await stage.cleaner({ crewId })];
    const [first, second] = await Promise.all(
      two.map(async ({ id, email }) => ({ id, phone: await stage.phone(email) })),
    );
    if (first && second) people.set(crewId, [first, second]);
  }
});

const slots = (date: LocalDate) =>
  stage.post.rows<Slot>(
    `SELECT a.booking_id AS "bookingId", a.crew_id AS "crewId", a.starts_at AS "startsAt"
     FROM assignment a JOIN booking b ON b.id = a.booking_id WHERE b.appointment_date = $1 ORDER BY a.booking_id`,
    [date],
  );
const after = (from: Date, minutes: number): string =>
  new Date(from.getTime() + minutes * MINUTE).toISOString();

/** Every time in the week is different, so that nothing matches by accident. */
let worked = 60;

/** Both cleaners of a crew work at one home, and their events arrive as phones send them. @returns the hours of each */
async function work({ bookingId, crewId, startsAt }: Slot, way: 'at once' | 'offline'): Promise<Hours[]> {
  const [one, other] = people.get(crewId) ?? [];
  if (!one || !other) throw new Error(`Nobody is in crew ${crewId}.`);
  worked += 7;
  const at = (minutes: number) => after(startsAt, minutes);
  const taps: CrewEvent[] = [
    tap(bookingId, 'on_the_way', at(-15), { minutes: 15 }),
    tap(bookingId, 'started', at(5)),
    tap(bookingId, 'item_checked', at(20), { item: 'dusting-surfaces' }),
    tap(bookingId, 'finished', at(5 + worked), { text: 'All fine' }),
  ];
  // The second cleaner comes later and leaves earlier, using her own phone.
  const hers = [tap(bookingId, 'started', at(15)), tap(bookingId, 'finished', at(worked))];
  if (way === 'at once') {
    for (const [n, event] of taps.entries()) {
      stage.post.clock.set(event.at);
      if (n === 3) await other.phone.send(hers);
      await one.phone.send([event]);
    }
  } else {
    stage.post.clock.set(after(startsAt, 400));
    for (let time = 0; time < 5; time += 1)
      await Promise.all([
        one.phone.send(time % 2 ? taps : [...taps].reverse()),
        other.phone.send(hers),
        other.phone.send([...hers].reverse()),
      ]);
  }
  await stage.post.bookings.settle();
  const minutes = [worked, worked - 15];
  return [one, other].map(({ id }, n) => ({
    bookingId,
    cleanerId: id,
    workedMinutes: minutes[n] ?? 0,
  }));
}

test('a week of three crews with a sick day, a closed door and a visit that is done again: ledger, hours, payments and provider agree to the cent', async () => {
  const customers: Customer[] = [];
  const booked: { id: number; price: number }[] = [];
  const book = async (date: LocalDate, crewId: number, draft: object = {}): Promise<number> => {
    const customer = await stage.post.bookings.customer();
    customers.push(customer);
    const location = `${customers.length} Elm Street, Springfield`;
    const id = await customer.bookAndPay({ appointmentDate: date, location, ...draft });
    const given = await office.act(id, 'assign', { crewId });
    expect(given.status).toBe(200);
    const { amount } = await customer.booking(id);
    booked.push({ id, price: amount });
    return id;
  };

  // Two plans and thirteen single visits, one a day for each crew; one is ordered by phone and paid in cash.
  for (const [n, date] of DAYS.entries())
    for (const [m, crewId] of crews.entries()) {
      if (date === FRIDAY && m > 0) continue;
      const plan = n === 0 && m < 2 ? { isRecurring: true, frequency: 'weekly' } : {};
      await book(date, crewId, { service: ['1-hour', '2-hour'][(n + m) % 2], ...plan });
    }
  const cash = await order(office, await madeCustomer(office), {
    appointmentDate: FRIDAY,
    crewId: crews[1] ?? 0,
    service: '2-hour',
  });
  expect(cash.status).toBe(201);
  const cashPaid = cash.body.booking.paid;
  booked.push({ id: cash.body.booking.id, price: cashPaid });
  await stage.post.bookings.settle();

  const hours: Hours[] = [];
  let [shut, again] = [0, 0];
  for (const date of DAYS) {
    stage.post.clock.set(`${date}T11:00:00Z`);
    for (const job of ['extend-subscriptions', 'charge-due-visits', 'complete-past-visits'])
      await stage.post.run(job);
    office = await Office.enter(stage.post.bookings, { again: true });
    if (date === TUESDAY) {
      const [sick = 0] = crews;
      const planned = await office.close({ name: 'Out sick', crewId: sick, firstDate: date });
      expect(planned).toEqual({ moved: 1, withoutCrew: 0 });
      expect((await slots(date)).filter(({ crewId }) => crewId === sick)).toEqual([]);
    }
    for (const [n, slot] of (await slots(date)).entries()) {
      if (date === WEDNESDAY && n === 0) {
        shut = slot.bookingId;
        await closedDoor(slot);
      } else hours.push(...(await work(slot, n % 2 ? 'offline' : 'at once')));
    }
    if (date === addDays(FRIDAY, -1)) {
      const bad = (await slots(date)).at(-1);
      again = await doneAgain(bad?.bookingId ?? 0);
      booked.push({ id: again, price: 0 });
    }
  }

  // Both plans' second visits are charged automatically, two days before.
  stage.post.clock.set(`${SATURDAY}T14:00:00Z`);
  for (const job of ['charge-due-visits', 'complete-past-visits', 'reconcile-payments'])
    await stage.post.run(job);
  await stage.post.bookings.settle();

  office = await Office.enter(stage.post.bookings, { again: true });
  await expectEventsOnce();
  await expectHours(hours);
  await expectStatuses({ shut, again });
  await expectMoney({ booked, shut, cashPaid });
});

/** After two stars from the customer, the same crew comes again on Friday, for free. @returns the new visit */
async function doneAgain(id: number): Promise<number> {
  await stage.post.rows(
    `INSERT INTO rating (booking_id, user_id, crew_id, service_type, asked_at, channel, language, answered_at, stars, ticket)
     SELECT b.id, b.user_id, a.crew_id, b.service_type, $2, 'mail', 'en', $2, 2, 'open'
     FROM booking b JOIN assignment a ON a.booking_id = b.id WHERE b.id = $1`,
    [id, stage.post.clock.date()],
  );
  const path = `ratings/${id}/actions/re-clean`;
  const when = { version: 1, appointmentDate: FRIDAY, appointmentTime: '16:00' };
  const { status, body } = await office.ask<RatingDetails>('POST', path, when, randomUUID());
  expect([status, body.steps]).toEqual([200, [expect.objectContaining({ kind: 're-clean' })]]);
  const visit = body.steps[0]?.bookingId ?? 0;
  expect(await office.booking(visit)).toMatchObject({ customPrice: 0, balance: 0, appointmentDate: FRIDAY });
  return visit;
}

/** Nobody opens: the crew waits and leaves, and the office charges the fee. */
async function closedDoor({ bookingId, crewId, startsAt }: Slot): Promise<void> {
  const [one, other] = people.get(crewId) ?? [];
  stage.post.clock.set(after(startsAt, 30));
  await other?.phone.send([tap(bookingId, 'not_entered', after(startsAt, 26), { text: 'Rang twice' })]);
  const mine = tap(bookingId, 'not_entered', after(startsAt, 25));
  for (let time = 0; time < 5; time += 1) await one?.phone.send([mine]);
  await stage.post.bookings.settle();
  const { version } = await office.booking(bookingId);
  const charge = { decision: 'charge', version };
  const path = `bookings/${bookingId}/visit/lock-out`;
  const decided = await office.ask<BookingRecord>('POST', path, charge, randomUUID());
  expect([decided.status, decided.body]).toEqual([200, expect.objectContaining({ balance: 0 })]);
  await stage.post.bookings.settle();
}

/** Each event of fifteen visits is stored once, whichever way and however often it was sent. */
async function expectEventsOnce(): Promise<void> {
  const [count] = await stage.post.rows(
    `SELECT count(*)::int AS kept, count(*) FILTER (WHERE refused IS NOT NULL)::int AS refused,
       count(*) FILTER (WHERE kind = 'not_entered')::int AS "notEntered", count(*) FILTER (WHERE kind = 'finished')::int AS finished
     FROM visit_event`,
  );
  const [told] = await stage.post.rows<{ all: number; ids: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT payload->>'eventId')::int AS ids FROM outbox WHERE name = 'bookings.crew-reported'`,
  );
  expect(count).toEqual({ kept: 14 * 6 + 2, refused: 0, notEntered: 2, finished: 28 });
  // All except checked items.
  expect(told).toEqual({ all: 14 * 5 + 2, ids: 14 * 5 + 2 });
}

async function expectHours(expected: Hours[]): Promise<void> {
  const { body } = await office.get<VisitHours[]>(`calendar/hours?from=${MONDAY}&to=${FRIDAY}`);
  const plain = (rows: Hours[]) =>
    rows
      .map(({ bookingId, cleanerId, workedMinutes }) => `${bookingId} ${cleanerId} ${workedMinutes}`)
      .sort();
  expect(plain(body.filter(({ workedMinutes }) => workedMinutes !== null))).toEqual(plain(expected));
  expect(expected).toHaveLength(28);
}

async function expectStatuses({ shut, again }: { shut: number; again: number }): Promise<void> {
  const rows = await stage.post.rows<{ id: number; status: string }>(
    `SELECT id, status FROM booking WHERE appointment_date <= $1 ORDER BY id`,
    [FRIDAY],
  );
  expect(rows).toHaveLength(15);
  expect(rows.filter(({ status }) => status !== 'completed')).toEqual([]);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([shut, again]));
}

async function expectMoney({
  booked,
  shut,
  cashPaid,
}: {
  booked: { id: number; price: number }[];
  shut: number;
  cashPaid: number;
}): Promise<void> {
  const books = await booksOf(stage.post.bookings);
  for (const book of books) expectSoundBook(book);
  const kept = new Map(books.map((book) => [book.id, keptOf(book)]));
  for (const { id, price } of booked)
    expect([id, kept.get(id)]).toEqual([id, id === shut ? LOCK_OUT_FEE : price]);

  // Visits that this test did not book are the plans' later visits. The next one of each plan is paid, the
  // others wait.
  const known = new Set(booked.map(({ id }) => id));
  const later = books.filter(({ id }) => !known.has(id));
  const paid = later.filter((book) => keptOf(book) > 0);
  expect(paid.map(({ date }) => date)).toEqual([addDays(MONDAY, 7), addDays(MONDAY, 7)]);
  expect(later.every((book) => book.balance === (keptOf(book) > 0 ? 0 : book.price))).toBe(true);

  const { captured, ...rest } = moneyInLedger(books);
  expect(cashPaid).toBeGreaterThan(0);
  expect({ captured: captured - cashPaid, ...rest }).toEqual(moneyAtProvider(stage.post.bookings));
  const byHand =
    booked.reduce((sum, { price }) => sum + price, 0) + paid.reduce((sum, { price }) => sum + price, 0);
  expect(captured).toBe(byHand);
  expect(rest.refunded).toBe((booked.find(({ id }) => id === shut)?.price ?? 0) - LOCK_OUT_FEE);
  const [payments] = await stage.post.rows<{ card: number; cash: number; sum: number }>(
    `SELECT count(*) FILTER (WHERE method = 'card')::int AS card, count(*) FILTER (WHERE method = 'cash')::int AS cash,
       sum(captured)::int AS sum FROM payment WHERE status = 'succeeded'`,
  );
  // Thirteen payments in the form and two automatic ones; the free repeat has no payment.
  expect(payments).toEqual({ card: 15, cash: 1, sum: captured });
}
