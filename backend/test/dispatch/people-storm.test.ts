import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Teams, Visits } from '../../src/dispatch/index.js';
import { DomainError } from '../../src/kernel/domain-error.js';
import { Transactions, type Tx } from '../../src/platform/index.js';
import { useStage } from '../use-stage.js';
import { DATE, PeopleStage } from './people-stage.js';

const HOURS = ['08:00 AM', '09:00 AM', '10:00 AM', '12:00 PM', '01:30 PM', '04:00 PM'];

/** Random numbers from 0 to 1. The same seed yields the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('nobody is in two places', () => {
  const stage = useStage(() => PeopleStage.open());

  const get = <T>(type: new (...args: never[]) => T): T => stage.bookings.test.app.get(type);
  const run = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
    get(Transactions)
      .run(work)
      .catch((error: unknown) => {
        // Refusals are valid answers; anything else is a bug.
        if (error instanceof DomainError) return error.code;
        throw error;
      });
  const request = (bookingId: number, customTime: string, heldUntil: Date | null = null) => ({
    bookingId,
    userId: randomUUID(),
    serviceMinutes: 120,
    date: DATE,
    appointmentTime: 'custom' as const,
    customTime,
    heldUntil,
  });

  it('when 200 want the same hour while the office lends people', async () => {
    await stage.begin();
    const people = [];
    for (const crew of stage.crews)
      for (const name of ['A', 'B']) people.push(await stage.cleaner(`${name} ${crew}`, crew));
    const ids = people.map(({ id }) => id);
    const racers = Array.from({ length: 200 }, (_, n) =>
      run(async (tx) => {
        if (n % 10) return get(Visits).place(tx, request(10_000 + n, '09:00 AM'));
        return get(Teams).choose(tx, 10_000 + n + 1, [
          ids[n % ids.length] ?? 0,
          ids[(n + 3) % ids.length] ?? 0,
        ]);
      }),
    );
    await Promise.all(racers);
    expect(await stage.inTwoPlaces()).toEqual([]);
    const placed = await stage.bookings.rows<{ id: number; people: number }>(
      `SELECT booking_id AS id, (SELECT count(*)::integer FROM visit_cleaner went WHERE went.booking_id = a.booking_id) AS people
       FROM assignment a WHERE crew_id IS NOT NULL`,
    );
    expect(placed).toHaveLength(stage.crews.length);
    for (const { people } of placed) expect(people).toBeGreaterThan(0);
  });

  it('PostgreSQL itself refuses it, whoever asks', async () => {
    await stage.begin(2);
    const dana = await stage.cleaner('Dana', stage.crews[0]);
    await run((tx) => get(Visits).place(tx, { ...request(1, '09:00 AM'), preferredCrewId: stage.crews[0] }));
    await run((tx) => get(Visits).place(tx, { ...request(2, '10:00 AM'), preferredCrewId: stage.crews[1] }));
    const second = `INSERT INTO visit_cleaner SELECT booking_id, $1, starts_at, ends_at FROM assignment WHERE booking_id = 2`;
    await expect(stage.bookings.rows(second, [dana.id])).rejects.toThrow('visit_cleaner_one_place');
  });

  it('a visit that loses its wish, and lost its crew while it waited, gets none of its people back', async () => {
    await stage.begin(1);
    await stage.cleaner('Dana', stage.crews[0]);
    await run((tx) => get(Visits).place(tx, request(1, '04:00 PM')));
    let waits: Promise<unknown> | undefined;
    await get(Transactions).run(async (tx) => {
      await get(Visits).place(tx, request(2, '09:00 AM'));
      await get(Visits).assign(tx, request(1, '04:00 PM'), null);
      // The second placement finds 9 AM free, but must wait for the locked slot.
      waits = run((other) => get(Visits).placeMany(other, [request(1, '09:00 AM')]));
      const locked = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while (!(await stage.bookings.rows(locked)).length) await setTimeout(20);
    });
    expect(await waits).toEqual([null]);
    const without = await stage.bookings.rows(
      'SELECT booking_id AS id FROM assignment WHERE crew_id IS NULL',
    );
    expect(without).toEqual([{ id: 1 }]);
    expect(await stage.inTwoPlaces()).toEqual([]);
  });

  it.each([1, 2, 3])('whatever verbs meet (seed %i)', async (seed) => {
    await stage.begin();
    const random = randomFrom(seed);
    const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const people: number[] = [];
    for (const crew of [...stage.crews, ...stage.crews, undefined])
      people.push((await stage.cleaner(`Cleaner ${people.length}`, crew)).id);
    const bookings = Array.from({ length: 14 }, (_, n) => n + 1);
    const day = { firstDate: DATE, lastDate: DATE };
    const verbs: (() => Promise<unknown>)[] = [
      () => run((tx) => get(Visits).place(tx, request(one(bookings), one(HOURS)))),
      () =>
        run((tx) =>
          get(Visits).place(tx, request(one(bookings), one(HOURS), new Date('2027-03-10T17:00:01Z'))),
        ),
      () => run((tx) => get(Visits).move(tx, { ...request(one(bookings), one(HOURS)), byOffice: true })),
      () =>
        run((tx) => get(Visits).assign(tx, request(one(bookings), one(HOURS)), one([...stage.crews, null]))),
      () =>
        run((tx) =>
          get(Visits).placeMany(tx, [
            request(one(bookings), one(HOURS)),
            request(one(bookings) + 20, one(HOURS)),
          ]),
        ),
      () => run((tx) => get(Visits).release(tx, one(bookings))),
      () => run((tx) => get(Teams).choose(tx, one(bookings), [one(people), one(people)])),
      () => run((tx) => get(Teams).choose(tx, one(bookings), [])),
      () =>
        stage.office.ask('POST', `cleaners/${one(people)}/time-off`, {
          ...day,
          fromTime: '08:00',
          untilTime: one(['10:00', '20:00']),
        }),
      async () => {
        const [off] = await stage.bookings.rows<{ id: number; cleaner: number }>(
          'SELECT id, cleaner_id AS cleaner FROM time_off ORDER BY random() LIMIT 1',
        );
        return off && stage.office.ask('DELETE', `cleaners/${off.cleaner}/time-off/${off.id}`);
      },
      async () => {
        const id = one(people);
        const { body } = await stage.office.get<{ version: number }>(`cleaners/${id}`);
        const crews = [{ crewId: one(stage.crews), from: '2027-03-01', until: null }];
        return stage.office.ask('PATCH', `cleaners/${id}`, { crews, version: body.version });
      },
    ];
    for (let round = 0; round < 15; round += 1) {
      await Promise.all(Array.from({ length: 6 }, () => one(verbs)()));
      expect(await stage.inTwoPlaces()).toEqual([]);
    }
  });
});
