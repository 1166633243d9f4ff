import { closureProblems, type TimeOffForm } from '@homebright/contract';
import { refuse } from '../../kernel/domain-error.js';
import { type LocalDate, minutesOfDay } from '../../kernel/local-date.js';

/** A cleaner in a crew from one date to another, both included. */
export interface Member {
  crewId: number;
  cleanerId: number;
  from: LocalDate;
  until: LocalDate | null;
  /** false while the cleaner does not work for now. */
  active: boolean;
}

/**
 * Days, or the same minutes of each day, on which a cleaner is not available: time off, or another crew's
 * visit.
 */
export interface Away {
  cleanerId: number;
  firstDate: LocalDate;
  lastDate: LocalDate;
  /** For the whole day, this and `untilMinute` are null. */
  fromMinute: number | null;
  untilMinute: number | null;
  /** Set if the cleaner is at another crew's visit. */
  isLent?: true;
}

export interface People {
  members: readonly Member[];
  away: readonly Away[];
}

/** A crew's cleaners on one day, with the minutes of the day in which each is away. */
export type Team = readonly { cleanerId: number; away: readonly { from: number; until: number }[] }[];

/**
 * The cleaner's time off, as the form describes it. @throws Invalid for dates or hours in the wrong order, or one
 * hour without the other
 */
export function awayBy(cleanerId: number, form: TimeOffForm): Away {
  refuse(closureProblems({ name: 'Time off', ...form }));
  const minute = (time: string | null): number | null => (time === null ? null : minutesOfDay(time));
  const { firstDate, lastDate, fromTime, untilTime } = form;
  return { cleanerId, firstDate, lastDate, fromMinute: minute(fromTime), untilMinute: minute(untilTime) };
}

const WHOLE_DAY = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Whether anyone in a crew is away for all or part of that date, or does not work for now. */
export function isAnyoneAway({ members, away }: People, date: LocalDate): boolean {
  return (
    away.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate) ||
    members.some((member) => !member.active && isMember(member, date))
  );
}

const isMember = ({ from, until }: Member, date: LocalDate): boolean =>
  from <= date && (until === null || date <= until);

/** The teams on a date, by crew. Crews without people are missing. */
export function teamsOn({ members, away }: People, date: LocalDate): Map<number, Team> {
  const teams = new Map<number, Team>();
  for (const member of members) {
    const { crewId, cleanerId, active } = member;
    if (!isMember(member, date)) continue;
    const stretches = active ? awayOn(away, cleanerId, date) : [WHOLE_DAY];
    teams.set(crewId, [...(teams.get(crewId) ?? []), { cleanerId, away: stretches }]);
  }
  return teams;
}

function awayOn(away: readonly Away[], cleanerId: number, date: LocalDate) {
  return away
    .filter((time) => time.cleanerId === cleanerId && time.firstDate <= date && date <= time.lastDate)
    .map(({ fromMinute, untilMinute }) => ({
      from: fromMinute ?? WHOLE_DAY.from,
      until: untilMinute ?? WHOLE_DAY.until,
    }));
}

/** Whether the cleaner is away during these minutes of the date. */
export function isAway(
  away: readonly Away[],
  cleanerId: number,
  date: LocalDate,
  from: number,
  until: number,
) {
  return awayOn(away, cleanerId, date).some((stretch) => stretch.from < until && from < stretch.until);
}

/** The ids of the team's cleaners who are available between two minutes of the day. */
export function goersOf(team: Team | undefined, from: number, until: number): number[] {
  return (team ?? [])
    .filter(({ away }) => !away.some((stretch) => stretch.from < until && from < stretch.until))
    .map(({ cleanerId }) => cleanerId);
}

/** Whether enough cleaners are available. A crew without named people always has enough. */
export function hasEnough(team: Team | undefined, needed: number, from: number, until: number): boolean {
  return !team?.length || goersOf(team, from, until).length >= Math.max(needed, 1);
}
