import { fromTwelveHour, STEP_MINUTES, toTwelveHour } from '@homebright/contract';

/** A time of day as the customer chooses it: hours from 01 to 12, minutes in steps of five (docs/rules.md#slots). */
export interface CustomTime {
  hour: string;
  minute: string;
  half: 'AM' | 'PM';
}

const two = (n: number) => String(n).padStart(2, '0');
export const HOURS = Array.from({ length: 12 }, (_, i) => two(i + 1));
export const MINUTES = Array.from({ length: 60 / STEP_MINUTES }, (_, i) => two(i * STEP_MINUTES));

/** Reads '09:00 AM' and '14:30'; undefined for anything else. */
export function parseTime(text: string): CustomTime | undefined {
  const twelve = toTwelveHour(text) ?? text;
  if (!fromTwelveHour(twelve)) return undefined;
  return { hour: twelve.slice(0, 2), minute: twelve.slice(3, 5), half: twelve.endsWith('PM') ? 'PM' : 'AM' };
}

/** '09:00 AM', as in the draft. */
export const twelveHour = ({ hour, minute, half }: CustomTime) => `${hour}:${minute} ${half}`;

/** '9:00 AM', as people read it, of '09:00 AM' or '09:00'. */
export function spokenTime(text: string): string {
  const time = parseTime(text);
  return time ? `${Number(time.hour)}:${time.minute} ${time.half}` : text;
}
