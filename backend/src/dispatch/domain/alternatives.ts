import {
  type AppointmentTime,
  type DayAvailability,
  type SlotAlternative,
  TIME_WINDOWS,
} from '@homebright/contract';
import { firstMinute } from '../../kernel/booking-time.js';
import { daysBetween, minutesOfDay, toTwelveHour } from '../../kernel/local-date.js';

export const OFFERED = 3;

interface Wish {
  date: string;
  appointmentTime: AppointmentTime;
  customTime?: string | null;
}

/**
 * Up to three free slots nearest to the requested one: windows if a window was requested, else custom times.
 * Nearer days come first, and on one day the nearer times.
 */
export function alternativesTo(wish: Wish, days: readonly DayAvailability[]): SlotAlternative[] {
  const { appointmentTime: time, customTime } = wish;
  const wished = firstMinute({ time, customTime });
  const candidates = days.flatMap((day) => {
    const days = Math.abs(daysBetween(wish.date, day.date));
    return slotsOf(wish, day).map(({ minute, slot }) => ({ slot, days, minutes: Math.abs(minute - wished) }));
  });
  return spread(candidates.sort((a, b) => a.days - b.days || a.minutes - b.minutes)).map(({ slot }) => slot);
}

interface Candidate {
  slot: SlotAlternative;
  /** Distances from the requested slot. */
  days: number;
  minutes: number;
}

function slotsOf(wish: Wish, day: DayAvailability): { minute: number; slot: SlotAlternative }[] {
  if (wish.appointmentTime === 'custom') {
    return day.customTimes.map((time) => ({
      minute: minutesOfDay(time),
      slot: { appointmentDate: day.date, appointmentTime: 'custom', customTime: toTwelveHour(time) },
    }));
  }
  return TIME_WINDOWS.filter((window) => day.windows[window]).map((window) => ({
    minute: firstMinute({ time: window }),
    slot: { appointmentDate: day.date, appointmentTime: window },
  }));
}

/** Keeps custom times that are offered for the same day at least half an hour apart. */
function spread(candidates: Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    const near = chosen.some(
      ({ slot }) =>
        slot.customTime !== undefined &&
        candidate.slot.customTime !== undefined &&
        slot.appointmentDate === candidate.slot.appointmentDate &&
        Math.abs(minuteOf(slot) - minuteOf(candidate.slot)) < 30,
    );
    if (!near) chosen.push(candidate);
    if (chosen.length === OFFERED) break;
  }
  return chosen;
}

function minuteOf({ appointmentTime: time, customTime }: SlotAlternative): number {
  return firstMinute({ time, customTime });
}
