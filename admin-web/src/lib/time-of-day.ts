import {
  type AppointmentTime,
  type BookingRecord,
  clockOfMinutes,
  dateFormat,
  fromTwelveHour,
  TIME_WINDOWS,
  type TimeWindow,
  WINDOW_HOURS,
} from '@homebright/contract';
import { capitalized, customTimeLabel, shortClock, windowHours } from './format';

export function isWindow(time: string | null | undefined): time is TimeWindow {
  return TIME_WINDOWS.some((window) => window === time);
}

/** '09:30 PM' → '21:30', the value of a time input; '' for anything else. */
export function clockOf(customTime: string | null | undefined): string {
  return fromTwelveHour(customTime ?? '') ?? '';
}

/** 'Morning, 8 AM–12 PM' or the custom time; undefined if neither is set. */
export function timeLabel(
  booking:
    Pick<BookingRecord, 'appointmentTime' | 'customTime'> | { appointmentTime?: AppointmentTime | null },
): string | undefined {
  const { appointmentTime } = booking;
  const customTime = 'customTime' in booking ? booking.customTime : null;
  if (isWindow(appointmentTime)) return `${capitalized(appointmentTime)}, ${windowHours(appointmentTime)}`;
  return customTime ? customTimeLabel(customTime) : (appointmentTime ?? undefined);
}

/** '8 AM–12 PM' or '8:00 AM'; undefined if neither is set. */
export function hoursLabel({
  appointmentTime,
  customTime,
}: Pick<BookingRecord, 'appointmentTime' | 'customTime'>): string | undefined {
  if (isWindow(appointmentTime)) return windowHours(appointmentTime);
  return customTime ? customTimeLabel(customTime) : undefined;
}

/** '8a' or '9:30a': the earliest start of a visit, for narrow places. */
export function shortStart({
  appointmentTime,
  customTime,
}: Pick<BookingRecord, 'appointmentTime' | 'customTime'>): string {
  if (isWindow(appointmentTime)) return shortClock(clockOfMinutes(60 * WINDOW_HOURS[appointmentTime].from));
  const clock = clockOf(customTime);
  return clock && shortClock(clock);
}

/** An instant's minutes since midnight on the wall clock of an IANA time zone. */
export function minutesIn(timeZone: string, instant: string): number {
  const parts = dateFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .formatToParts(new Date(instant))
    .reduce<Record<string, number>>((numbers, part) => ({ ...numbers, [part.type]: Number(part.value) }), {});
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
}
