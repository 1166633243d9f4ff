import {
  clockOfMinutes,
  type Closure,
  type Crew,
  type CrewPerson,
  type DispatchBoard,
  type DispatchVisit,
  type HomeAnswers,
  homeAnswersInWords,
  longLengthInWords,
} from '@homebright/contract';
import { weekdayOf } from '../../lib/dates';
import { spokenClock } from '../../lib/format';
import { minutesIn } from '../../lib/time-of-day';

/** Minutes since midnight on the business's wall clock. */
export interface Span {
  from: number;
  until: number;
}

const HOUR = 60;
const DEFAULT_HOURS: Span = { from: 8 * HOUR, until: 20 * HOUR };

export function minutesOfClock(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR + minutes;
}

/** The start and end of a visit; undefined if it has no time. A visit past midnight ends with the day. */
export function spanOf(
  visit: Pick<DispatchVisit, 'startsAt' | 'endsAt'>,
  timeZone: string,
): Span | undefined {
  if (!visit.startsAt || !visit.endsAt) return undefined;
  const from = minutesIn(timeZone, visit.startsAt);
  const until = minutesIn(timeZone, visit.endsAt);
  return { from, until: until > from ? until : 24 * HOUR };
}

/** The hours that the board shows: the crews' and the visits', rounded to whole hours. */
export function boardHours(board: Pick<DispatchBoard, 'crews' | 'assigned' | 'timeZone'>): Span {
  const spans = [
    ...board.crews.map((crew) => ({
      from: minutesOfClock(crew.startsAt),
      until: minutesOfClock(crew.endsAt),
    })),
    ...board.assigned.flatMap((visit) => spanOf(visit, board.timeZone) ?? []),
  ];
  if (spans.length === 0) return DEFAULT_HOURS;
  const from = Math.min(...spans.map((span) => span.from));
  const until = Math.max(...spans.map((span) => span.until));
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.ceil(until / HOUR) * HOUR };
}

export interface TimeOffSpan extends Span {
  reason: string;
}

const BEFORE_WORK = 'Before work';
const AFTER_WORK = 'After work';

/** Whether this is outside the crew's hours, which a list without a time scale does not show. */
export function isOutsideHours({ reason }: TimeOffSpan): boolean {
  return reason === BEFORE_WORK || reason === AFTER_WORK;
}

/** A crew's visits of the day, by time. */
export function visitsOf({ assigned }: Pick<DispatchBoard, 'assigned'>, crewId: number): DispatchVisit[] {
  return assigned
    .filter((visit) => visit.crewId === crewId)
    .sort((one, other) => (one.startsAt ?? '').localeCompare(other.startsAt ?? ''));
}

/** When a crew does not work on a date, within the shown hours, with the reason. */
export function timeOff(crew: Crew, date: string, closures: readonly Closure[], hours: Span): TimeOffSpan[] {
  if (!crew.active || !crew.workingDays.includes(weekdayOf(date)))
    return [{ ...hours, reason: 'Not working' }];
  const [start, end] = [minutesOfClock(crew.startsAt), minutesOfClock(crew.endsAt)];
  const off = [
    { from: hours.from, until: start, reason: BEFORE_WORK },
    { from: end, until: hours.until, reason: AFTER_WORK },
    ...closures
      .filter((closure) => closure.crewId === null || closure.crewId === crew.id)
      .map((closure) => ({
        from: closure.fromTime ? minutesOfClock(closure.fromTime) : hours.from,
        until: closure.untilTime ? minutesOfClock(closure.untilTime) : hours.until,
        reason: closure.name,
      })),
  ];
  return off.filter((span) => span.until > span.from);
}

/** The latest bookable start at or before a time: 10:50 → '10:30'. @param minutes since midnight */
export function halfHourAt(minutes: number): string {
  const start = Math.min(Math.max(Math.floor(minutes / 30) * 30, 7 * HOUR), 21 * HOUR);
  return clockOfMinutes(start);
}

const QUARTER_HOUR = 15;

/** The start for a position on the scale, one pixel per minute: a quarter hour, or the visit's own time if closer. */
export function snapped(pixels: number, hours: Span, visitTime: string): string {
  const minute = Math.min(Math.max(hours.from + pixels, hours.from), hours.until - QUARTER_HOUR);
  const present = minutesOfClock(visitTime);
  const nearest = Math.round(minute / QUARTER_HOUR) * QUARTER_HOUR;
  return clockOfMinutes(Math.abs(minute - present) <= Math.abs(minute - nearest) ? present : nearest);
}

/** Travel between consecutive visits: the travel time after each visit, cut off where the next one starts. */
export function waysBetween(
  visits: readonly Pick<DispatchVisit, 'id' | 'startsAt' | 'endsAt' | 'travelMinutes'>[],
  timeZone: string,
): { id: number; from: number; minutes: number }[] {
  return visits.flatMap((visit, index) => {
    const [span, nextVisit] = [spanOf(visit, timeZone), visits[index + 1]];
    const nextSpan = nextVisit && spanOf(nextVisit, timeZone);
    const minutes = Math.min(visit.travelMinutes ?? 0, (nextSpan?.from ?? 0) - (span?.until ?? 0));
    return span && nextSpan && minutes > 0 ? [{ id: visit.id, from: span.until, minutes }] : [];
  });
}

/** '3 rooms, 2 bathrooms, kids, pets'; unanswered questions are left out. */
export function homeInWords(answers: DispatchVisit['questionnaire']): string {
  const { rooms, bathrooms, halfBaths, squareFeet, hasKids, hasPets, noKidsPets } = answers;
  const feet = inWords({ squareFeet });
  const count = (many: string | undefined, unit: string) =>
    many && `${many} ${unit}${many === '1' ? '' : 's'}`;
  const parts = [
    count(rooms, 'room'),
    count(bathrooms, 'bathroom'),
    count(inWords({ halfBaths }), 'half bath'),
    feet && `${feet} sq ft`,
    hasKids && 'kids',
    hasPets && 'pets',
    noKidsPets && 'no kids or pets',
  ];
  return parts.filter(Boolean).join(', ');
}

const inWords = (answer: HomeAnswers) => homeAnswersInWords(answer)[0]?.[1];

/** 'Cy off, Ana off 2 PM–4 PM · Bo': absences first, by first name. */
export function peopleInWords(people: readonly CrewPerson[]): string {
  const short = ({ name }: CrewPerson) => name.split(' ')[0] ?? name;
  const clock = (time: string | null) => spokenClock(time ?? '').replace(':00', '');
  const hours = ({ fromTime, untilTime }: CrewPerson['away'][number]) =>
    fromTime ? ` ${clock(fromTime)}–${clock(untilTime)}` : '';
  const away = people.flatMap((person) => person.away.map((time) => `${short(person)} off${hours(time)}`));
  const there = people.filter((person) => !person.away.some(({ fromTime }) => fromTime === null)).map(short);
  return [away.join(', '), there.join(', ')].filter(Boolean).join(' · ');
}

/** '3 visits, 5 hours of cleaning'. */
export function dayInWords(visits: readonly Pick<DispatchVisit, 'durationMinutes'>[]): string {
  if (visits.length === 0) return 'No visits on this day.';
  const minutes = visits.reduce((sum, visit) => sum + visit.durationMinutes, 0);
  return `${counted(visits.length, 'visit')}, ${longLengthInWords(minutes)} of cleaning`;
}

function counted(count: number, unit: string): string {
  return count ? `${count} ${unit}${count === 1 ? '' : 's'}` : '';
}
