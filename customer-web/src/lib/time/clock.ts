/** A time of day as the customer picks it. Hours 01-12, minutes in fives (spec section 5). */
export interface CustomTime {
  hour: string;
  minute: string;
  half: 'AM' | 'PM';
}

const two = (n: number) => String(n).padStart(2, '0');
export const HOURS = Array.from({ length: 12 }, (_, i) => two(i + 1));
export const MINUTES = Array.from({ length: 12 }, (_, i) => two(i * 5));

/** Reads '09:00 AM' and '14:30'; undefined for anything else. */
export function parseTime(text: string): CustomTime | undefined {
  const twelve = /^(\d{1,2}):(\d{2}) ?(AM|PM)$/i.exec(text.trim());
  if (twelve) {
    return {
      hour: two(Number(twelve[1])),
      minute: twelve[2] ?? '00',
      half: twelve[3]?.toUpperCase() === 'PM' ? 'PM' : 'AM',
    };
  }
  const whole = /^(\d{2}):(\d{2})$/.exec(text.trim());
  if (!whole) return undefined;
  const hours = Number(whole[1]);
  return { hour: two(hours % 12 || 12), minute: whole[2] ?? '00', half: hours < 12 ? 'AM' : 'PM' };
}

/** '09:00 AM', as the draft keeps it (spec section 3). */
export const twelveHour = ({ hour, minute, half }: CustomTime) => `${hour}:${minute} ${half}`;

/** '09:00', as availability lists it. */
export function twentyFourHour({ hour, minute, half }: CustomTime): string {
  return `${two((Number(hour) % 12) + (half === 'PM' ? 12 : 0))}:${minute}`;
}

/** '9:00 AM' for reading, from either form. */
export function spokenTime(text: string): string {
  const time = parseTime(text);
  return time ? `${Number(time.hour)}:${time.minute} ${time.half}` : text;
}
