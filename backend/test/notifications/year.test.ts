import type { BookingRecord } from '@homebright/contract';
import { addDays } from '../../src/kernel/local-date.js';
import { localDateOf } from '../../src/kernel/zone.js';
import { dayInWords, wordsIn } from '../../src/messaging/domain/i18n/template-values.js';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const ZONE = 'America/New_York';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TIMES = ['08:00 AM', '11:30 AM', '03:00 PM', '06:00 PM'];
const JOBS = [
  'remind-of-visits',
  'announce-charges',
  'extend-subscriptions',
  'charge-due-visits',
  'send-due-mails',
];

const stage = useStage(() => PostStage.open());

/** A linear congruential generator, so that every run has the same year. */
let seed = 20270310;
const chance = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

interface Reminded {
  bookingId: number;
  subject: string;
  at: number;
}

const reminded: Reminded[] = [];
const confirmations = new Map<number, number>();
/** Emails whose date and time differed from the customer's own bookings when they arrived. */
const wrong: string[] = [];

async function whenNow(bookingId: number): Promise<string> {
  const [row] = await stage.rows<{ date: string; time: string; off: boolean }>(
    `SELECT appointment_date AS date, coalesce(custom_time, appointment_time) AS time,
            status = 'cancelled' OR deleted_at IS NOT NULL AS off FROM booking WHERE id = $1`,
    [bookingId],
  );
  if (!row || row.off) return 'off';
  const words = wordsIn('en');
  const time = words.windows[row.time as keyof typeof words.windows] ?? row.time.replace(/^0/, '');
  return `${dayInWords(row.date, words)}, ${time}`;
}

/** Empties the mailbox, which keeps a limited number of emails. */
async function readMail(): Promise<void> {
  for (const { subject, text } of await stage.mailbox.messages()) {
    const bookingId = Number(/#(\d+)/.exec(text)?.[1] ?? 0);
    if (subject.startsWith('Reminder: ')) {
      reminded.push({ bookingId, subject, at: stage.clock.now() });
      if (!subject.endsWith(` on ${await whenNow(bookingId)}`)) wrong.push(subject);
    }
    // A subscription's first visit is confirmed by the email that says that it has started.
    if (/^Your (cleaning on .* is confirmed|\w+ cleaning has started)$/.test(subject)) {
      confirmations.set(bookingId, (confirmations.get(bookingId) ?? 0) + 1);
    }
  }
  await fetch(`${stage.mailbox.url}/api/messages`, { method: 'DELETE' });
}

async function work(step: number): Promise<void> {
  await stage.bookings.settle();
  // Runs every job twice, in any order, as restarted schedules do.
  for (const job of [...JOBS, ...JOBS].sort(() => chance() - 0.5)) {
    await stage.run(job);
    if (job === 'remind-of-visits' && step % 5 === 0) {
      // A worker took emails and was killed; their lease ends.
      await stage.rows(
        `UPDATE delivery SET status = 'sending', next_attempt_at = $1::timestamptz + interval '2 minutes'
         WHERE status = 'queued'`,
        [stage.clock.date()],
      );
    }
  }
  if (step % 10 === 0) {
    await stage.rows(
      'UPDATE outbox SET completed_at = NULL, relayed_at = NULL WHERE id > (SELECT max(id) - 60 FROM outbox)',
    );
  }
  await stage.bookings.settle();
  stage.clock.advance({ minutes: 3 });
  await stage.run('send-due-mails');
  await readMail();
}

async function somethingHappens(people: readonly string[]): Promise<void> {
  const customer = await stage.bookings.customer(oneOf(people));
  const today = localDateOf(stage.clock.now(), ZONE);
  const date = addDays(today, 1 + Math.floor(chance() * 12));
  const luck = chance();
  const upcoming = (await customer.bookings()).filter(
    (booking): booking is BookingRecord & { startsAt: string } =>
      booking.status === 'confirmed' &&
      booking.startsAt !== null &&
      new Date(booking.startsAt).getTime() > stage.clock.now() + 2 * HOUR,
  );
  if (luck < 0.5 || !upcoming.length) {
    const made = await customer.book({
      appointmentDate: date,
      appointmentTime: 'custom',
      customTime: oneOf(TIMES),
    });
    if (made.status === 200) await customer.give(made);
  } else if (luck < 0.75) {
    const { id } = oneOf(upcoming);
    await stage.office('PATCH', `/api/admin/bookings/${id}`, { appointmentDate: date });
  } else if (luck < 0.85) {
    const { id } = oneOf(upcoming);
    const wish = { originalBookingId: id, rebookingFee: 3000, appointmentDate: date };
    await customer.post('/api/rebook', { ...wish, appointmentTime: 'custom', customTime: oneOf(TIMES) });
  } else {
    await customer.post('/api/cancel-booking', { bookingId: oneOf(upcoming).id, cancellationFee: 4000 });
  }
}

test('a year: each visit is confirmed and reminded of once, whatever is killed, replayed and restarted', async () => {
  const people = Array.from({ length: 8 }, (_, person) => `person${person}@example.com`);
  const weekly = await stage.bookings.customer('weekly@example.com');
  await weekly.bookAndPay({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-12' });
  const end = new Date(NOW).getTime() + 366 * DAY;
  for (let step = 1; stage.clock.now() < end; step += 1) {
    if (chance() < 0.28) await somethingHappens(people);
    await work(step);
    // Now and then no worker runs for most of a day.
    stage.clock.advance({ minutes: chance() < 0.05 ? 1_080 : 360 + Math.floor(chance() * 540) });
  }
  await work(10);

  expect(wrong).toEqual([]);
  const twice = reminded.filter(
    (one, index) =>
      reminded.findIndex(
        ({ bookingId, subject }) => bookingId === one.bookingId && subject === one.subject,
      ) !== index,
  );
  expect(twice).toEqual([]);
  expect([...confirmations.values()].filter((times) => times > 1)).toEqual([]);

  // Every visit that took place was preceded by a reminder, or by other news within a day before it.
  const took = await stage.rows<{
    id: number;
    reminded_at: Date | null;
    starts_at: Date;
    confirmed: boolean;
  }>(
    `SELECT b.id, a.starts_at, e.reminded_at, b.status <> 'pending' AS confirmed
     FROM booking b JOIN assignment a ON a.booking_id = b.id AND a.held_until IS NULL
     LEFT JOIN visit_reminder e ON e.booking_id = b.id
       AND e.appointment = b.appointment_date || ' ' || coalesce(b.custom_time, b.appointment_time)
     WHERE a.starts_at < $1 AND b.status <> 'cancelled' AND b.deleted_at IS NULL`,
    [stage.clock.date()],
  );
  expect(took.length).toBeGreaterThan(100);
  expect(took.filter((visit) => !visit.reminded_at || visit.reminded_at > visit.starts_at)).toEqual([]);
  const early = took.filter(
    ({ starts_at, reminded_at }) => starts_at.getTime() - (reminded_at?.getTime() ?? 0) > DAY + HOUR,
  );
  expect(early).toEqual([]);
  expect(took.filter(({ id, confirmed }) => confirmed && !confirmations.has(id))).toEqual([]);
  expect(reminded.length).toBeGreaterThan(80);
  expect(await stage.rows(`SELECT 1 FROM delivery WHERE status NOT IN ('sent', 'queued')`)).toEqual([]);
}, 580_000);
