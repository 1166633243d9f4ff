import { BusinessDay } from '../../kernel/business-day.js';
import { closedReason } from './closed-reason.js';
import type { ClosedHours, CrewHours } from './roster.js';

/** A Wednesday. */
const DAY = BusinessDay.of('2027-03-17', 'America/New_York');
const crew = (id: number, change: Partial<CrewHours> = {}): CrewHours => ({
  id,
  workingDays: [3],
  startMinute: 480,
  endMinute: 1080,
  calendarVersion: 1,
  ...change,
});
const training: ClosedHours = {
  name: 'Training',
  crewId: null,
  firstDate: DAY.date,
  lastDate: DAY.date,
  fromMinute: 600,
  untilMinute: 720,
};
const why = (visits: [number, number][], crews: CrewHours[], closures: ClosedHours[] = []) =>
  closedReason(
    DAY,
    visits.map(([from, until]) => ({ at: DAY.instant(from), from, until })),
    { crews, closures, busy: new Map() },
  );

test('on a day off nobody works, whatever else is closed', () => {
  expect(why([[540, 600]], [crew(1, { workingDays: [1] })], [training])).toEqual({ reason: 'closed' });
  expect(why([[540, 600]], [])).toEqual({ reason: 'closed' });
});

test('hours are to the minute', () => {
  expect(why([[480, 1080]], [crew(1)])).toBeNull();
  expect(why([[479, 600]], [crew(1)])).toEqual({ reason: 'outside-hours' });
  expect(why([[1000, 1081]], [crew(1)])).toEqual({ reason: 'outside-hours' });
  expect(why([[1000, 1081]], [crew(1), crew(2, { endMinute: 1200 })])).toBeNull();
});

test('a closure is named only if it stops every crew', () => {
  expect(why([[600, 660]], [crew(1)], [training])).toEqual({ reason: 'closed', note: 'Training' });
  expect(why([[600, 660]], [crew(1), crew(2)], [{ ...training, crewId: 1 }])).toBeNull();
  expect(
    why(
      [
        [600, 660],
        [720, 780],
      ],
      [crew(1)],
      [training],
    ),
  ).toBeNull();
  expect(why([[540, 600]], [crew(1)], [training])).toBeNull();
});
