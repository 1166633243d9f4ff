import fc from 'fast-check';
import { BusinessDay } from '../../kernel/business-day.js';
import { candidateStarts, startAt } from './candidate-starts.js';
import type { PlacingRoster } from './proposals.js';
import { freePlaces, problemAt, reassign, type VisitToReassign, withOvertime } from './reassignment.js';
import { type BusyStretch, isFree, onDuty, worksAt } from './roster.js';

const ZONE = 'America/New_York';
/** A Wednesday. */
const DAY = BusinessDay.of('2027-03-17', ZONE);
const LATER = BusinessDay.of('2027-03-18', ZONE);
const MINUTE = 60_000;
const WINDOWS = ['morning', 'midday', 'evening'] as const;
const OUT = 1;

const crew = (id: number, startMinute = 480, endMinute = 1200) => ({
  id,
  workingDays: [1, 2, 3, 4, 5],
  startMinute,
  endMinute,
  calendarVersion: id * 10,
});
const sick = {
  name: 'Sick',
  crewId: OUT,
  firstDate: DAY.date,
  lastDate: DAY.date,
  fromMinute: null,
  untilMinute: null,
};

function roster(change: Partial<PlacingRoster> = {}): PlacingRoster {
  const crews = [crew(OUT), crew(2), crew(3)];
  return { crews, closures: [sick], busy: new Map(), lastCrews: new Map(), ...change };
}

interface Wish {
  bookingId?: number;
  window?: (typeof WINDOWS)[number];
  minutes?: number;
  travel?: number;
  hour?: number;
  otherTimes?: boolean;
  mayWait?: boolean;
}

function visit(wish: Wish = {}): VisitToReassign {
  const { bookingId = 7, window = 'morning', minutes = 120, travel = 30, otherTimes, mayWait } = wish;
  const starts = candidateStarts(DAY, minutes, window);
  const others = otherTimes ? WINDOWS.filter((other) => other !== window) : [];
  return {
    bookingId,
    userId: `customer ${bookingId}`,
    day: DAY,
    starts,
    present: DAY.instant(wish.hour ?? (starts[0]?.from as number)),
    elsewhere: [
      ...others.map((other) => ({ day: DAY, starts: candidateStarts(DAY, minutes, other) })),
      ...(mayWait ? [{ day: LATER, starts: candidateStarts(LATER, minutes, window) }] : []),
    ],
    minutes,
    busyMinutes: minutes + travel,
    heldUntil: null,
    preferredCrewId: null,
    preferredMinute: null,
    onlyCrewId: null,
  };
}

const busyFrom = (from: number, until: number): BusyStretch => ({
  from: DAY.start / MINUTE + from,
  until: DAY.start / MINUTE + until,
});

/** 'crew 2 at 510 of 2027-03-17', or the problem. */
function planned(visits: VisitToReassign[], known: PlacingRoster, overtime = false): string[] {
  const plan = reassign(visits, known, overtime ? withOvertime(known) : null);
  return visits.map(({ bookingId }) => {
    const found = plan.get(bookingId);
    if (!found) return 'forgotten';
    if ('problem' in found) return found.problem;
    const { proposal, day } = found;
    return `crew ${proposal.crewId} at ${day.minute(proposal.at)} of ${day.date}`;
  });
}

test('the hour is kept where another crew is free then, although others are free earlier', () => {
  const busy = new Map([[2, [busyFrom(480, 620)]]]);
  const crews = [crew(OUT), crew(2)];
  expect(planned([visit({ hour: 585 })], roster({ crews, busy: new Map() }))).toEqual([
    'crew 2 at 585 of 2027-03-17',
  ]);
  expect(planned([visit({ hour: 480, minutes: 60 })], roster({ crews, busy }))).toEqual([
    'crew 2 at 630 of 2027-03-17',
  ]);
});

test('travel to the next home is kept free', () => {
  const crews = [crew(OUT), crew(2)];
  const next = new Map([[2, [busyFrom(720, 900)]]]);
  expect(planned([visit({ minutes: 240, travel: 0 })], roster({ crews, busy: next }))).toEqual([
    'crew 2 at 480 of 2027-03-17',
  ]);
  expect(planned([visit({ minutes: 240, travel: 30 })], roster({ crews, busy: next }))).toEqual(['full']);
});

test('crews work longer only if that is allowed, and two hours at most', () => {
  const early = [crew(OUT), crew(2, 840, 1200)];
  expect(planned([visit()], roster({ crews: early }))).toEqual(['outside-hours']);
  const short = [crew(OUT), crew(2, 600, 1000)];
  const evening = visit({ window: 'evening', minutes: 60 });
  expect(planned([evening], roster({ crews: short }))).toEqual(['outside-hours']);
  expect(planned([evening], roster({ crews: short }), true)).toEqual(['crew 2 at 960 of 2027-03-17']);
  const late = visit({ window: 'evening', minutes: 120 });
  expect(planned([late], roster({ crews: [crew(OUT), crew(2, 480, 900)] }), true)).toEqual(['outside-hours']);
});

test('another window is used only if that is allowed, another day only for visits that may wait', () => {
  const crews = [crew(OUT), crew(2)];
  const morning = (): PlacingRoster => roster({ crews, busy: new Map([[2, [busyFrom(480, 720)]]]) });
  expect(planned([visit()], morning())).toEqual(['full']);
  expect(planned([visit({ otherTimes: true })], morning())).toEqual(['crew 2 at 720 of 2027-03-17']);
  expect(planned([visit({ mayWait: true })], morning())[0]).toMatch(/^crew [12] at 480 of 2027-03-18$/);
});

test('a past window and a day on which nobody works are reported', () => {
  expect(planned([{ ...visit(), starts: [] }], roster())).toEqual(['past']);
  expect(planned([visit()], roster({ closures: [{ ...sick, crewId: null }] }))).toEqual(['closed']);
});

test('the visit with the fewest possible crews comes first', () => {
  // Only crew 2 starts early enough for the long visit. The short visit fits either crew.
  const crews = [crew(OUT), crew(2), crew(3, 600)];
  const visits = [visit({ bookingId: 1, minutes: 60, hour: 600 }), visit({ bookingId: 2, minutes: 240 })];
  const [short, long] = planned(visits, roster({ crews }));
  expect(long).toBe('crew 2 at 480 of 2027-03-17');
  expect(short).toBe('crew 3 at 600 of 2027-03-17');
});

test('the rule that the office’s choice breaks is named', () => {
  const busy = new Map([[3, [busyFrom(540, 700)]]]);
  const known = roster({ crews: [crew(OUT), crew(2, 540), crew(3)], busy });
  const at = (crewId: number, minute: number, now = 0) =>
    problemAt(visit(), crewId, DAY, startAt(DAY, minute, 120), known, now);
  expect(at(2, 600)).toBeNull();
  expect(at(2, 480)).toBe('outside-hours');
  expect(at(3, 600)).toBe('busy');
  // The visit would end before the next one starts, but the crew would not get there in time.
  expect(at(3, 415)).toBe('busy');
  expect(at(OUT, 600)).toBe('closed');
  expect(at(99, 600)).toBe('closed');
  expect(at(2, 600, DAY.instant(601))).toBe('past');
});

describe('any day', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 28, max: 76 }), fc.integer({ min: 1, max: 16 }))
    .map(([from, length]) => busyFrom(from * 15, (from + length) * 15));
  /** Stretches that do not overlap. */
  const stretches = fc
    .array(stretch, { maxLength: 5 })
    .map((all) =>
      all
        .sort((one, other) => one.from - other.from)
        .reduce<BusyStretch[]>(
          (kept, one) => ((kept.at(-1)?.until ?? 0) <= one.from ? [...kept, one] : kept),
          [],
        ),
    );
  const hours = fc
    .tuple(fc.integer({ min: 24, max: 48 }), fc.integer({ min: 8, max: 48 }))
    .map(([from, length]) => [from * 15, Math.min((from + length) * 15, 1440)] as const);
  const day = fc.record({
    crews: fc.array(fc.tuple(hours, stretches), { minLength: 1, maxLength: 5 }),
    wishes: fc.array(
      fc.record({
        window: fc.constantFrom(...WINDOWS),
        minutes: fc.constantFrom(15, 60, 120, 135, 240),
        travel: fc.constantFrom(0, 30, 45),
        otherTimes: fc.boolean(),
        mayWait: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
    overtime: fc.boolean(),
  });

  test('no crew is in two places, works outside its hours unasked, or on its day off; a visit’s own window comes first', () => {
    fc.assert(
      fc.property(day, ({ crews, wishes, overtime }) => {
        const others = crews.map(([[from, until]], index) => crew(index + 2, from, until));
        const given = crews.map(([, stretch], index) => [index + 2, stretch] as const);
        const known = roster({
          crews: [crew(OUT), ...others],
          busy: new Map(given.map(([id, stretch]) => [id, [...stretch]])),
        });
        const visits = wishes.map((wish, index) => visit({ ...wish, bookingId: index + 1 }));
        const longer = withOvertime(known);
        const plan = reassign(visits, known, overtime ? longer : null);

        expect([...plan.keys()].sort((one, other) => one - other)).toEqual(
          visits.map(({ bookingId }) => bookingId),
        );
        const taken = new Map(given.map(([id, stretch]) => [id, [...stretch]]));
        for (const wish of visits) {
          const found = plan.get(wish.bookingId);
          // A place that is free at the end was also free when this visit was decided.
          const inWindow = freePlaces(wish, overtime ? longer : known);
          if (!found || 'problem' in found) {
            expect(inWindow).toEqual([]);
            continue;
          }
          const { proposal, day: on } = found;
          const { crewId, at } = proposal;
          expect(crewId !== OUT || on !== DAY).toBe(true);
          const start = startAt(on, on.minute(at), wish.minutes);
          const { crewsById, closures } = onDuty(on === DAY && overtime ? longer : known, on);
          const worker = crewsById.get(crewId);
          expect(worker && worksAt(worker, closures, on, start.from, start.until)).toBe(true);
          const own = wish.starts.some((one) => one.at === at);
          if (!own) {
            expect(inWindow).toEqual([]);
            expect(wish.elsewhere.some(({ starts }) => starts.some((one) => one.at === at))).toBe(true);
          }
          const mine = taken.get(crewId) ?? [];
          const [from, until] = [at / MINUTE, at / MINUTE + wish.busyMinutes];
          expect(isFree(mine, from, until)).toBe(true);
          taken.set(
            crewId,
            [...mine, { from, until }].sort((one, other) => one.from - other.from),
          );
        }
      }),
      { seed: 1, numRuns: 400 },
    );
  });
});
