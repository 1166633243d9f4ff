import { createHash } from 'node:crypto';

// The rules that both servers of the comparison share.

/** A customer's request for a visit. */
export interface Asked {
  draftId: string;
  service: string;
  customerName: string;
  customerPhone: string;
  location: string;
  appointmentDate: string;
  appointmentTime: 'morning' | 'midday' | 'evening';
}

export interface Busy {
  crewId: number;
  startsAt: Date;
  busyUntil: Date;
  heldUntil: Date | null;
}

export interface CrewHours {
  id: number;
  workingDays: number[];
  startMinute: number;
  endMinute: number;
}

/** Minutes since midnight, both null for the whole day. Without a crew, all crews are closed. */
export interface ClosedHours {
  crewId: number | null;
  fromMinute: number | null;
  untilMinute: number | null;
}

/** A day's crews and visits, read while the day's row is locked. */
export interface KnownDay {
  crews: CrewHours[];
  closures: ClosedHours[];
  busy: Busy[];
  /** The crew of the customer's last visit. */
  lastCrewId: number | null;
}

/** The same number as in the settings of the scenario. */
export const OPEN_HOLDS = 1_000;
const HOLD_MINUTES = 30;
const CROWDED_HOLD_MINUTES = 10;
const WINDOWS = { morning: [8, 12], midday: [12, 16], evening: [16, 20] } as const;
const SHORTEST_VISIT_MINUTES = 15;
const MINUTE_MS = 60_000;
/** New York is four hours behind UTC in summer, in which all dates of the scenario are. */
const UTC_OFFSET_HOURS = 4;

export const hashOf = (cookie: string | undefined): Buffer =>
  createHash('sha256')
    .update(/hb_session=([\w-]{43})/.exec(cookie ?? '')?.[1] ?? '')
    .digest();

const midnightOf = (date: string): number =>
  Date.parse(`${date}T00:00:00Z`) + UTC_OFFSET_HOURS * 60 * MINUTE_MS;

/**
 * Finds the first free time in the requested time of day, in steps of a quarter of an hour. Tries the crew of the
 * customer's last visit first, then the others, the least busy one first.
 */
export function firstFree(
  { appointmentDate: date, appointmentTime }: Asked,
  serviceMinutes: number,
  { crews, closures, busy, lastCrewId }: KnownDay,
): Omit<Busy, 'heldUntil'> | null {
  const minutes = Math.max(serviceMinutes, SHORTEST_VISIT_MINUTES);
  const [from, until] = WINDOWS[appointmentTime];
  const onDuty = crews.filter(({ workingDays }) => workingDays.includes(new Date(date).getUTCDay()));
  const loads = onDuty.map((crew) => ({ crew, visits: busy.filter(({ crewId }) => crewId === crew.id) }));
  const rank = ({ crew, visits }: (typeof loads)[number]): number =>
    crew.id === lastCrewId ? -1 : visits.length;
  loads.sort((a, b) => rank(a) - rank(b));
  for (const { crew, visits } of loads) {
    for (let minute = from * 60; minute + minutes <= until * 60; minute += 15) {
      if (!isOpen(crew, closures, minute, minute + minutes)) continue;
      const startsAt = new Date(midnightOf(date) + minute * MINUTE_MS);
      const busyUntil = new Date(startsAt.getTime() + minutes * MINUTE_MS);
      if (!visits.some((one) => one.startsAt < busyUntil && one.busyUntil > startsAt))
        return { crewId: crew.id, startsAt, busyUntil };
    }
  }
  return null;
}

function isOpen(crew: CrewHours, closures: ClosedHours[], from: number, until: number): boolean {
  const isClosed = closures.some(
    ({ crewId, fromMinute, untilMinute }) =>
      (crewId === null || crewId === crew.id) &&
      from < (untilMinute ?? Infinity) &&
      until > (fromMinute ?? -1),
  );
  return crew.startMinute <= from && until <= crew.endMinute && !isClosed;
}

/** When a new hold ends. Holds are short while unpaid holds take more than half of the crews' time. */
export function heldUntil(date: string, { crews, closures, busy }: KnownDay): Date {
  const [start, end] = [midnightOf(date), midnightOf(date) + 1_440 * MINUTE_MS];
  const working = crews.filter(
    ({ id, workingDays }) =>
      workingDays.includes(new Date(date).getUTCDay()) &&
      !closures.some(({ crewId, fromMinute }) => fromMinute === null && (crewId ?? id) === id),
  );
  const capacity = working.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
  const held = busy
    .filter((one) => one.heldUntil && one.startsAt.getTime() >= start && one.startsAt.getTime() < end)
    .reduce(
      (sum, { startsAt, busyUntil }) => sum + (busyUntil.getTime() - startsAt.getTime()) / MINUTE_MS,
      0,
    );
  const minutes = held * 2 > capacity ? CROWDED_HOLD_MINUTES : HOLD_MINUTES;
  return new Date(Date.now() + minutes * MINUTE_MS);
}
