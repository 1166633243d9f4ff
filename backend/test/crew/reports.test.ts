import type { CrewEvent } from '@homebright/contract';
import { NOW } from '../harness.js';
import { noticesOf } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { type CrewPhone, CrewStage, tap } from './stage.js';

const stage = useStage(() => CrewStage.open());

beforeEach(async () => {
  stage.post.clock.set(NOW);
  await stage.post.rows('DELETE FROM assignment');
  await stage.post.rows('DELETE FROM session WHERE cleaner_id IS NOT NULL');
});

const on = (time: string): string => `2027-03-16T${time}:00.000Z`;
/** Sends events at that time and handles everything that follows. */
async function send(phone: CrewPhone, time: string, ...events: CrewEvent[]): Promise<void> {
  stage.post.clock.set(on(time));
  await phone.send(events);
  await stage.post.bookings.settle();
}
const alertsOf = async (id: number): Promise<string[]> => {
  const rows = await stage.post.rows<{ message: string }>(
    `SELECT message FROM staff_alert WHERE booking_id = $1 AND occasion !~ ':new$' ORDER BY id`,
    [id],
  );
  return rows.map(({ message }) => message);
};

test('on my way: the customer is told once, by text, with what is left of the way', async () => {
  const { id, customer, phone, crewId } = await stage.visit();
  const other = await stage.phone((await stage.cleaner({ crewId })).email);
  await stage.post.proveNumber(customer, '(555) 201-0042');
  await send(phone, '12:05', tap(id, 'on_the_way', on('12:00'), { minutes: 25 }));
  await send(other, '12:06', tap(id, 'on_the_way', on('12:06'), { minutes: 30 }));
  await send(phone, '12:07', tap(id, 'on_the_way', on('12:07'), { minutes: 5 }));
  const told = (await noticesOf(customer)).filter(({ title }) => title === 'Your crew is on the way');
  const [crew] = await stage.post.rows<{ name: string }>('SELECT name FROM crew WHERE id = $1', [crewId]);
  expect(told.map(({ message }) => message)).toEqual([`${crew?.name} is on the way, about 20 minutes.`]);
  await stage.post.tell();
  const texts = stage.post.mailbox.texts().filter(({ body }) => body.includes('on the way'));
  expect(texts.map(({ to }) => to)).toEqual(['+15552010042']);
});

test('what comes hours late, or when the work has begun, is no news to the customer', async () => {
  const late = await stage.visit();
  await send(late.phone, '17:00', tap(late.id, 'on_the_way', on('12:00'), { minutes: 25 }));
  const begun = await stage.visit({ appointmentDate: '2027-03-17' });
  stage.post.clock.set('2027-03-17T13:00:00Z');
  await begun.phone.send([
    tap(begun.id, 'on_the_way', '2027-03-17T12:00:00Z', { minutes: 25 }),
    tap(begun.id, 'started', '2027-03-17T12:30:00Z'),
  ]);
  await stage.post.bookings.settle();
  for (const { customer } of [late, begun]) {
    expect((await noticesOf(customer)).map(({ title }) => title)).not.toContain('Your crew is on the way');
  }
});

test('started and finished: the booking is in progress, then completed, and never goes back', async () => {
  const { id, customer, phone } = await stage.visit();
  const status = async () => (await customer.booking(id)).status;
  await send(phone, '13:05', tap(id, 'started', on('13:05')));
  expect(await status()).toBe('in-progress');
  await send(phone, '15:02', tap(id, 'finished', on('15:02')));
  expect(await status()).toBe('completed');
  await send(phone, '15:10', tap(id, 'started', on('13:06')));
  expect(await status()).toBe('completed');
});

test('what is finished first and started later is completed', async () => {
  const { id, customer, phone } = await stage.visit();
  await send(phone, '17:00', tap(id, 'finished', on('15:02')), tap(id, 'started', on('13:05')));
  expect((await customer.booking(id)).status).toBe('completed');
});

test('the office is told what it has to decide', async () => {
  const { id, phone } = await stage.visit();
  const after = await stage.visit({
    appointmentTime: 'midday',
    customerName: 'Grace Hopper',
    location: '1 Far Street',
  });
  await stage.post.rows(
    'UPDATE assignment SET crew_id = (SELECT crew_id FROM assignment WHERE booking_id = $1) WHERE booking_id = $2',
    [id, after.id],
  );
  await send(
    phone,
    '13:30',
    tap(id, 'running_late', on('12:00'), { minutes: 20 }),
    tap(id, 'not_entered', on('13:00'), { text: 'Nobody opens' }),
    tap(id, 'home_differs', on('13:10'), { text: 'Two more rooms' }),
    tap(id, 'note', on('13:20'), { text: 'The bucket is broken' }),
    tap(id, 'item_checked', on('13:21'), { item: 'dusting' }),
  );
  const alerts = await alertsOf(id);
  expect(alerts).toHaveLength(4);
  expect(alerts.find((one) => one.includes('late'))).toMatch(
    new RegExp(
      `is running 20 minutes late: booking #${id} .*Next is booking #${after.id} \\(Grace Hopper\\)`,
    ),
  );
  expect(alerts.find((one) => one.includes('get in'))).toMatch(
    /could not get in at 9:00.AM: .*“Nobody opens” .*15 minutes/,
  );
  expect(alerts.find((one) => one.includes('differs'))).toContain('“Two more rooms”');
  expect(alerts.find((one) => one.startsWith('Note'))).toMatch(
    /^Note from Ana Ruiz: .*“The bucket is broken”/,
  );
  // The text is stored only in the event's own row.
  expect(await stage.post.rows(`SELECT 1 FROM outbox WHERE payload::text ~ 'Nobody opens|bucket'`)).toEqual(
    [],
  );
});

test('late: the office is told once, 15 minutes after the window’s end, with what is known', async () => {
  const { id, phone } = await stage.visit();
  stage.post.clock.set(on('13:12'));
  await phone.ask('GET', 'days');
  const run = async (time: string) => {
    stage.post.clock.set(on(time));
    await stage.post.run('alert-late-visits');
    return alertsOf(id);
  };
  // The morning window ends at noon in New York.
  expect(await run('16:14')).toEqual([]);
  const [alert] = await run('16:15');
  expect(alert).toMatch(
    new RegExp(`has not started booking #${id}, expected by 12:00.PM: no signal since 9:12.AM\\.$`),
  );
  expect(await run('18:00')).toHaveLength(1);
});

test('who has started, or whose crew has no phone signed in, is not late', async () => {
  const begun = await stage.visit();
  const without = await stage.visit({ location: '5 Quiet Street' });
  await send(begun.phone, '13:00', tap(begun.id, 'started', on('13:00')));
  await stage.post.rows('DELETE FROM session WHERE cleaner_id IS NOT NULL');
  stage.post.clock.set(on('17:00'));
  await stage.post.run('alert-late-visits');
  expect([...(await alertsOf(begun.id)), ...(await alertsOf(without.id))]).toEqual([]);
});
