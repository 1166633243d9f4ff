import {
  type AppointmentTime,
  type DayAvailability,
  type SlotAlternative,
  TIME_WINDOWS,
} from '@homebright/contract';
import { firstMinute } from '../../kernel/booking-time.js';
import { daysBetween, minutesOfDay, toTwelveHour } from '../../kernel/local-date.js';

export const OFFERED = 3;
const DAY = 24 * 60;

interface Wish {
  date: string;
  appointmentTime: AppointmentTime;
  customTime?: string | null;
}

/**
 * Up to three free slots nearest to the requested one: windows for a window, times for a custom time. Another time on
 * the same day ranks before the same time on the next day.
 */
export function alternativesTo(wish: Wish, days: readonly DayAvailability[]): SlotAlternative[] {
  const { appointmentTime: time, customTime } = wish;
  const wished = firstMinute({ time, customTime });
  const offers = days.flatMap((day) => {
    const away = Math.abs(daysBetween(wish.date, day.date)) * DAY;
    return offersOf(wish, day).map(({ minute, slot }) => ({
      slot,
      distance: away + Math.abs(minute - wished),
    }));
  });
  return spread(offers.sort((a, b) => a.distance - b.distance)).map(({ slot }) => slot);
}

interface Offer {
  slot: SlotAlternative;
  distance: number;
}

function offersOf(wish: Wish, day: DayAvailability): { minute: number; slot: SlotAlternative }[] {
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

/** Custom times offered for one day are at least half an hour apart. */
function spread(offers: Offer[]): Offer[] {
  const chosen: Offer[] = [];
  for (const offer of offers) {
    const near = chosen.some(
      ({ slot }) =>
        slot.customTime !== undefined &&
        offer.slot.customTime !== undefined &&
        slot.appointmentDate === offer.slot.appointmentDate &&
        Math.abs(minuteOf(slot) - minuteOf(offer.slot)) < 30,
    );
    if (!near) chosen.push(offer);
    if (chosen.length === OFFERED) break;
  }
  return chosen;
}

function minuteOf({ appointmentTime: time, customTime }: SlotAlternative): number {
  return firstMinute({ time, customTime });
}
