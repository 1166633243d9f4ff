import { dollars, timeInWords } from '@homebright/contract';
import type { Appointment } from './appointment.js';

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Tuesday, March 16, 2027, 8 AM–12 PM'. */
export function inWords({ date, time, customTime }: Appointment): string {
  return `${DAY.format(new Date(`${date}T00:00:00Z`))}, ${timeInWords(time, customTime)}`;
}

/** The receipt's text: '2-Hour Standard Clean on Tuesday, March 16, 2027, 8 AM–12 PM'. */
export function receiptLine(service: string, appointment: Appointment): string {
  return `${service} on ${inWords(appointment)}`;
}

export function money(cents: number): string {
  return `$${dollars(cents)}`;
}
