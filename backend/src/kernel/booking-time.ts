import { type AppointmentTime, WINDOW_HOURS } from '@homebright/contract';
import { fromTwelveHour, type LocalDate, type LocalTime, minutesOfDay, timeOfMinutes } from './local-date.js';
import { instantAtOrAfter } from './zone.js';

/**
 * A visit's time of day in the business's zone: a window, or a time like '09:00 AM' if the window is
 * 'custom'.
 */
export interface BookingTime {
  time: AppointmentTime;
  customTime?: string | null;
}

/** The first minute of the day at which the visit may start; a custom visit without a time could start at midnight. */
export function firstMinute({ time, customTime }: BookingTime): number {
  if (time !== 'custom') return WINDOW_HOURS[time].from * 60;
  return customTime ? minutesOfDay(fromTwelveHour(customTime)) : 0;
}

/**
 * The last minute of the day at which a visit of this length may start to end within its window, if it fits
 * at all.
 */
export function lastMinute(booked: BookingTime, minutes: number): number {
  const first = firstMinute(booked);
  return booked.time === 'custom' ? first : Math.max(WINDOW_HOURS[booked.time].to * 60 - minutes, first);
}

/** `firstMinute` as 'HH:MM'. */
export function firstTime(booked: BookingTime): LocalTime {
  return timeOfMinutes(firstMinute(booked));
}

/** The earliest instant at which a visit on this date could start, epoch milliseconds. */
export function earliestStart(booked: BookingTime & { date: LocalDate }, zone: string): number {
  return instantAtOrAfter(booked.date, firstTime(booked), zone);
}
