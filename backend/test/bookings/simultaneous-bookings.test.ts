import { useStage } from '../use-stage.js';
import { BookingsStage, type Customer, draftOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
let people: Customer[];

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 24 }, () => stage.customer()));
});

const statuses = (answers: { status: number }[]): number[] => answers.map(({ status }) => status);

test('what one of many at once does wrong is refused to them alone', async () => {
  const spoilt = [
    draftOf({ appointmentDate: '2027-03-10' }),
    draftOf({ service: 'window-cleaning' as '1-hour' }),
    // The database cannot store this character.
    draftOf({ specialNotes: 'Mind the \u0000 cat.' }),
  ];
  const times = ['morning', 'midday', 'evening'] as const;
  const drafts = people.map(
    (_, index) =>
      spoilt[index - 10] ??
      draftOf({
        service: '1-minute',
        appointmentDate: `2027-04-0${1 + (index % 2)}`,
        appointmentTime: times[index % 3],
      }),
  );
  const answers = await Promise.all(people.map((person, index) => person.book(drafts[index])));
  expect(statuses(answers)).toEqual(people.map((_, index) => (spoilt[index - 10] ? 400 : 200)));
  const [written] = await stage.rows<{ count: number }>(
    'SELECT count(*)::int FROM booking WHERE version = 1',
  );
  expect(written?.count).toBe(people.length - spoilt.length);
  const bookings = await Promise.all(people.map((person) => person.bookings()));
  for (const [index, mine] of bookings.entries()) {
    expect(mine).toHaveLength(spoilt[index - 10] ? 0 : 1);
    for (const booking of mine) {
      expect(booking).toMatchObject({
        id: answers[index]?.body.bookingId,
        crewId: expect.any(Number),
        balance: booking.amount,
      });
      expect(await stage.told(booking.id)).toEqual(['booking-created']);
    }
  }
});

test('many at once for one window: as many as there are places, the others hear what is free', async () => {
  const wish = { service: '4-hour', appointmentDate: '2027-04-06', appointmentTime: 'morning' } as const;
  const answers = await Promise.all(people.map((person) => person.book(draftOf(wish))));
  const crews = await stage.rows(`SELECT 1 FROM crew WHERE active AND 2 = ANY (working_days)`);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(crews.length);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'SLOT_TAKEN', details: expect.any(Array) });
  }
  const left = await stage.rows(`SELECT 1 FROM booking WHERE appointment_date = '2027-04-06'`);
  expect(left).toHaveLength(crews.length);
  const orphans = await stage.rows(
    'SELECT 1 FROM assignment a LEFT JOIN booking b ON b.id = a.booking_id WHERE b.id IS NULL',
  );
  expect(orphans).toEqual([]);
});

test('a draft that is sent many times at once is one booking, among others', async () => {
  const [eager, ...others] = people;
  if (!eager) throw new Error('Nobody is there.');
  const mine = draftOf({ service: '1-minute', appointmentDate: '2027-04-12' });
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => eager.book(mine)),
    ...others
      .slice(0, 8)
      .map((person) => person.book(draftOf({ service: '1-minute', appointmentDate: '2027-04-12' }))),
  ]);
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect(new Set(answers.slice(0, 5).map(({ body }) => body.bookingId)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.bookingId)).size).toBe(9);
});
