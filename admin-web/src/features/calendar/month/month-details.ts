import type { CalendarBooking, Closure, Crew } from '@homebright/contract';
import { shownBookings } from '../day/shown-bookings';
import type { Shown } from '../calendar-place';

/** No day cell has room for more. */
const MOST_LINES = 6;

/** The first visits of each date that pass the calendar's filter, in the order given. */
export function linesByDate(
  visits: readonly CalendarBooking[],
  shown: Shown,
): ReadonlyMap<string, CalendarBooking[]> {
  const lines = new Map<string, CalendarBooking[]>();
  for (const visit of shownBookings(visits, shown)) {
    const ofDate = lines.get(visit.appointmentDate) ?? [];
    if (ofDate.length < MOST_LINES) lines.set(visit.appointmentDate, [...ofDate, visit]);
  }
  return lines;
}

/** A date's closures. */
export interface ClosedDay {
  /** The whole business is closed all day. */
  wholly: boolean;
  /** 'Thanksgiving', or 'Holiday: Crew 2' if only one crew is away. */
  words: string[];
}

/** The closures on a date; undefined if there is none. */
export function closedOn(
  date: string,
  closures: readonly Closure[],
  crews: readonly Pick<Crew, 'id' | 'name'>[],
): ClosedDay | undefined {
  const ofDate = closures.filter(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
  if (ofDate.length === 0) return undefined;
  return {
    wholly: ofDate.some(({ crewId, fromTime, untilTime }) => crewId === null && !fromTime && !untilTime),
    words: ofDate.map(({ name, crewId }) => {
      const crew = crews.find(({ id }) => id === crewId);
      return crew ? `${name}: ${crew.name}` : name;
    }),
  };
}
