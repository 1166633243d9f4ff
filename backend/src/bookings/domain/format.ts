import { dateInWords, FULL_DATE, timeInWords } from '@homebright/contract';
import type { Appointment } from './appointment.js';

/** 'Tuesday, March 16, 2027, 8 AM–12 PM'. */
export function inWords({ date, time, customTime }: Appointment): string {
  return `${dateInWords(date, FULL_DATE)}, ${timeInWords(time, customTime)}`;
}

/** The receipt's text: '2-Hour Standard Clean on Tuesday, March 16, 2027, 8 AM–12 PM'. */
export function receiptLine(service: string, appointment: Appointment): string {
  return `${service} on ${inWords(appointment)}`;
}
