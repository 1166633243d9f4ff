import { type LocalDate, weekdayOf } from '../../kernel/local-date.js';
import type { BusinessDay } from '../../kernel/business-day.js';
import type { Closure } from './closure.js';
import { isAnyoneAway, type People, type Team, teamsOn } from './people.js';
import type { Crew } from './crew.js';

export type CrewHours = Pick<Crew, 'id' | 'workingDays' | 'startMinute' | 'endMinute' | 'calendarVersion'>;
export type ClosedHours = Pick<
  Closure,
  'name' | 'crewId' | 'firstDate' | 'lastDate' | 'fromMinute' | 'untilMinute'
>;

/** A time when a crew is booked, including travel, in epoch minutes. */
export interface BusyStretch {
  from: number;
  until: number;
  /** Whether an unpaid hold books the time. */
  held?: boolean;
}

/** The active crews, with closures and bookings of some days. */
export interface Roster {
  crews: readonly CrewHours[];
  closures: readonly ClosedHours[];
  /** By crew id, including inactive crews. A crew's stretches are ordered by start and do not overlap. */
  busy: ReadonlyMap<number, readonly BusyStretch[]>;
  /** Absent if no cleaners are named. */
  people?: People;
}

/** The active crews after this crew has changed. */
export function withCrew(crews: readonly CrewHours[], after: Crew): CrewHours[] {
  const { workingDays, startMinute, endMinute } = after;
  return crews.flatMap((crew) => {
    if (crew.id !== after.id) return [crew];
    return after.active ? [{ ...crew, workingDays, startMinute, endMinute }] : [];
  });
}

/** The crews that work on a day. */
export interface Duty extends Roster {
  crewsById: ReadonlyMap<number, CrewHours>;
  /** Teams by crew id. A crew without people is missing. */
  teams?: ReadonlyMap<number, Team>;
}

const dutyByDate = new WeakMap<Roster, Map<string, Duty>>();

/** The closures and the crews that work on this weekday. Cached, because each visit of a batch needs them. */
export function onDuty(roster: Roster, { date }: Pick<BusinessDay, 'date'>): Duty {
  const duties = dutyByDate.get(roster) ?? new Map<string, Duty>();
  const duty = duties.get(date) ?? findDuty(roster, date);
  dutyByDate.set(roster, duties.set(date, duty));
  return duty;
}

export function findDuty({ crews, closures, busy, people }: Roster, date: string): Duty {
  const today = weekdayOf(date);
  const working = crews.filter((crew) => crew.workingDays.includes(today));
  return {
    crews: working,
    crewsById: new Map(working.map((crew) => [crew.id, crew])),
    closures: closures.filter((one) => one.firstDate <= date && date <= one.lastDate),
    busy,
    ...(people?.members.length ? { teams: teamsOn(people, date) } : {}),
  };
}

/**
 * The working time of each crew on that day, in minutes. Omits crews that are closed all day or whose people
 * are all off.
 */
export function workingMinutes(day: Pick<BusinessDay, 'date'>, roster: Roster): Map<number, number> {
  const { crews, closures, teams } = onDuty(roster, day);
  const isOff = ({ id, startMinute, endMinute }: CrewHours): boolean =>
    closures.some(({ crewId, fromMinute }) => fromMinute === null && (crewId === null || crewId === id)) ||
    isTeamOff(teams?.get(id), startMinute, endMinute);
  return new Map(
    crews.filter((crew) => !isOff(crew)).map((crew) => [crew.id, crew.endMinute - crew.startMinute]),
  );
}

/**
 * Whether nothing is closed and nobody is away on that day, so that the weekday alone determines the working
 * time.
 */
export function isUsualDay(date: string, { closures, people }: Roster): boolean {
  const isClosedThen = closures.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
  return !isClosedThen && !(people && isAnyoneAway(people, date));
}

/** Whether all of a crew's people are away for all of these minutes. */
function isTeamOff(team: Team | undefined, from: number, until: number): boolean {
  const isOff = ({ away }: Team[number]) => away.some((one) => one.from <= from && until <= one.until);
  return team !== undefined && team.length > 0 && team.every(isOff);
}

/**
 * Whether hours and closures let a crew on duty work during these minutes of the day, regardless of its
 * bookings.
 */
export function worksAt(
  crew: CrewHours,
  closures: readonly ClosedHours[],
  { date }: Pick<BusinessDay, 'date'>,
  from: number,
  until: number,
): boolean {
  return (
    crew.startMinute <= from && until <= crew.endMinute && !isClosed(closures, crew.id, date, from, until)
  );
}

/** Whether a closure covers part of these minutes of a date. A visit may end when the closure begins. */
export function isClosed(
  closures: readonly Omit<ClosedHours, 'name'>[],
  crewId: number,
  date: LocalDate,
  from: number,
  until: number,
): boolean {
  return closures.some(
    (closure) =>
      (closure.crewId === null || closure.crewId === crewId) &&
      closure.firstDate <= date &&
      date <= closure.lastDate &&
      from < (closure.untilMinute ?? Number.POSITIVE_INFINITY) &&
      until > (closure.fromMinute ?? Number.NEGATIVE_INFINITY),
  );
}

/** Whether nothing is booked between these epoch minutes. */
export function isFree(busy: readonly BusyStretch[], from: number, until: number): boolean {
  return (busy[firstEndingAfter(busy, from)]?.from ?? Infinity) >= until;
}

/** Index of the first stretch that ends after this epoch minute; the array's length if there is none. */
export function firstEndingAfter(busy: readonly BusyStretch[], minute: number): number {
  let low = 0;
  let high = busy.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((busy[middle]?.until ?? 0) <= minute) low = middle + 1;
    else high = middle;
  }
  return low;
}
