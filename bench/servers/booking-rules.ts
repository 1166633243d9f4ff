import { createHash } from 'node:crypto';

/** What both comparison servers know alike of a booking: how it is asked for, and where it may stand. */
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
}

export const PRICE = 100;
const WINDOWS = { morning: [8, 12], midday: [12, 16], evening: [16, 20] } as const;
const VISIT_MINUTES = 15;
const MINUTE = 60_000;
/** New York is four or five hours behind; the seeded dates lie in summer. */
const UTC_OFFSET_HOURS = 4;

export const hashOf = (cookie: string | undefined): Buffer =>
  createHash('sha256')
    .update(/hb_session=([\w-]{43})/.exec(cookie ?? '')?.[1] ?? '')
    .digest();

/** The first quarter of an hour in the window at which the least loaded crew is free. */
export function firstFree(asked: Asked, crewIds: number[], busy: Busy[]): Busy | null {
  const midnight = Date.parse(`${asked.appointmentDate}T00:00:00Z`) + UTC_OFFSET_HOURS * 60 * MINUTE;
  const [from, until] = WINDOWS[asked.appointmentTime];
  const loads = crewIds.map((id) => ({ id, visits: busy.filter(({ crewId }) => crewId === id) }));
  loads.sort((a, b) => a.visits.length - b.visits.length);
  for (const { id: crewId, visits } of loads) {
    for (let minute = from * 60; minute + VISIT_MINUTES <= until * 60; minute += 15) {
      const startsAt = new Date(midnight + minute * MINUTE);
      const busyUntil = new Date(startsAt.getTime() + VISIT_MINUTES * MINUTE);
      if (!visits.some((one) => one.startsAt < busyUntil && one.busyUntil > startsAt))
        return { crewId, startsAt, busyUntil };
    }
  }
  return null;
}
