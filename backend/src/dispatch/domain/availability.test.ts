import fc from 'fast-check';
import { BusinessDay } from '../../kernel/business-day.js';
import { availabilityOf } from './availability.js';
import type { CrewHours, Roster } from './roster.js';
import { bookableSpan, type BookingPolicy } from './booking-policy.js';

const ZONE = 'America/New_York';
const DATE = '2027-03-17';
const NOW = Date.parse('2027-03-10T17:00:00Z');
const policy: BookingPolicy = { zone: ZONE, travelMinutes: 30, leadHours: 4, horizonDays: 365 };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const crew = (id: number, over: Partial<CrewHours> = {}): CrewHours => ({
  id,
  workingDays: EVERY_DAY,
  startMinute: 480,
  endMinute: 1200,
  calendarVersion: 1,
  ...over,
});
const roster = (over: Partial<Roster> = {}): Roster => ({
  crews: [crew(1)],
  closures: [],
  busy: new Map(),
  ...over,
});
const wholeDay = { name: 'Holiday', crewId: null, fromMinute: null, untilMinute: null };
const availability = (date = DATE, minutes = 120, given = roster(), now = NOW) =>
  availabilityOf(BusinessDay.of(date, ZONE), minutes, given, bookableSpan(now, policy));

describe('the availability of a day', () => {
  it('offers every window and each five minutes of an empty day', () => {
    const day = availability();
    expect(day.windows).toEqual({ morning: true, midday: true, evening: true });
    expect(day.customTimes).toHaveLength(121);
    expect([day.customTimes[0], day.customTimes.at(-1)]).toEqual(['08:00', '18:00']);
  });

  it.each([
    ['past', '2027-03-09', {}],
    ['lead-time', '2027-03-10', { crews: [crew(1, { endMinute: 960 })] }],
    ['beyond-horizon', '2028-03-11', {}],
    ['closed', DATE, { crews: [crew(1, { workingDays: [1] })] }],
    ['closed', DATE, { closures: [{ ...wholeDay, firstDate: DATE, lastDate: DATE }] }],
  ] as [string, string, Partial<Roster>][])('says %s', (reason, date, over) => {
    const day = availability(date, 120, roster(over));
    expect(day).toMatchObject({ closed: reason, customTimes: [], windows: { morning: false } });
  });

  it('is full if every crew is busy, and names a closure only if it is the reason', () => {
    const from = BusinessDay.of(DATE, ZONE).instant(480) / 60_000;
    const busy = new Map([[1, [{ from, until: from + 720 }]]]);
    const day = availability(DATE, 120, roster({ busy }));
    expect(day).toMatchObject({ closed: 'full' });
    expect(day.note).toBeUndefined();
    const closed = availability(
      DATE,
      120,
      roster({ closures: [{ ...wholeDay, firstDate: DATE, lastDate: DATE }] }),
    );
    expect(closed.note).toBe('Holiday');
  });

  it('offers a start that is as soon as the notice allows, and no window before it', () => {
    const today = availability('2027-03-10');
    expect(today.customTimes[0]).toBe('16:00');
    expect(today.windows).toEqual({ morning: false, midday: false, evening: true });
    expect(availability('2027-03-10', 240).windows.evening).toBe(true);
    expect(availability('2027-03-10', 240).customTimes).toEqual(['16:00']);
  });

  it('offers the last date that may be booked', () => {
    expect(availability('2028-03-09').closed).toBeUndefined();
    expect(availability('2028-03-10')).toMatchObject({ closed: 'beyond-horizon' });
  });

  it('says past, and no longer too soon, once the last start of today has come', () => {
    const crews = [crew(1, { endMinute: 960 })];
    const at = (clock: string) =>
      availability('2027-03-10', 120, roster({ crews }), Date.parse(`2027-03-10T${clock}:00Z`)).closed;
    expect([at('18:59'), at('19:00'), at('19:01')]).toEqual(['lead-time', 'past', 'past']);
  });

  it('calls a day on which nobody worked past once it is over', () => {
    const none = roster({ crews: [] });
    const { end } = BusinessDay.of(DATE, ZONE);
    expect(availability(DATE, 120, none, end).closed).toBe('past');
    expect(availability(DATE, 120, none, end - 1).closed).toBe('closed');
  });

  it('offers no window in which nobody is free', () => {
    const from = BusinessDay.of(DATE, ZONE).instant(900) / 60_000;
    const busy = new Map([[1, [{ from, until: from + 300 }]]]);
    expect(availability(DATE, 120, roster({ busy })).windows).toEqual({
      morning: true,
      midday: true,
      evening: false,
    });
  });

  it('names no closure if hours or days off are the reason', () => {
    const holiday = { ...wholeDay, firstDate: DATE, lastDate: DATE };
    const short = availability(DATE, 120, roster({ crews: [crew(1, { endMinute: 540 })] }));
    const off = availability(
      DATE,
      120,
      roster({ crews: [crew(1, { workingDays: [1] })], closures: [holiday] }),
    );
    expect([short.closed, short.note, off.closed, off.note]).toEqual([
      'closed',
      undefined,
      'closed',
      undefined,
    ]);
  });

  it('keeps the travel time to the next home free', () => {
    const from = BusinessDay.of(DATE, ZONE).instant(720) / 60_000;
    const busy = new Map([[1, [{ from, until: from + 90 }]]]);
    const day = availability(DATE, 60, roster({ busy }));
    expect(day.customTimes).toContain('10:30');
    expect(day.customTimes).not.toContain('10:35');
    expect(day.customTimes).not.toContain('13:25');
    expect(day.customTimes).toContain('13:30');
    expect(day.windows).toEqual({ morning: true, midday: true, evening: true });
  });

  it.each(['2027-03-14', '2027-11-07'])('neither skips nor adds an hour on %s', (date) => {
    const night = roster({ crews: [crew(1, { startMinute: 0, endMinute: 1440 })] });
    const { customTimes } = availability(date, 60, night);
    expect(customTimes.includes('02:30')).toBe(date !== '2027-03-14');
    expect(new Set(customTimes).size).toBe(customTimes.length);
  });

  it('offers exactly the starts that do not overlap', () => {
    const minuteOfDay = fc.integer({ min: 0, max: 47 }).map((quarter) => 480 + quarter * 15);
    const visit = fc.tuple(fc.constantFrom(1, 2, 3), minuteOfDay, fc.constantFrom(45, 90, 150, 270));
    fc.assert(
      fc.property(
        fc.array(visit, { maxLength: 40 }),
        fc.constantFrom(15, 60, 120, 240),
        fc.constantFrom(DATE, '2027-03-14', '2027-11-07'),
        (wishes, minutes, date) => {
          const day = BusinessDay.of(date, ZONE);
          const busy = new Map<number, { from: number; until: number }[]>([1, 2, 3].map((id) => [id, []]));
          for (const [id, start, length] of wishes) {
            const from = day.instant(start) / 60_000;
            const own = busy.get(id) ?? [];
            if (own.every((one) => one.until <= from || one.from >= from + length)) {
              own.push({ from, until: from + length });
            }
          }
          for (const own of busy.values()) own.sort((a, b) => a.from - b.from);
          const crews = [crew(1), crew(2), crew(3, { startMinute: 600 })];
          const given = roster({ crews, busy });
          const offered = new Set(availability(date, minutes, given).customTimes);
          for (let start = 480; start + minutes <= 1200; start += 5) {
            const from = day.instant(start) / 60_000;
            const free = crews.some(
              ({ id, startMinute }) =>
                startMinute <= start &&
                (busy.get(id) ?? []).every((one) => one.until <= from || one.from >= from + minutes + 30),
            );
            const text = `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
            expect(offered.has(text)).toBe(free);
          }
        },
      ),
      { numRuns: 120 },
    );
  });
});
