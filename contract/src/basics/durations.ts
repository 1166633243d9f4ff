import type { Language } from './language.js';

const MINUTE = 60_000;

/** 150 → '2 h 30 min', 45 → '45 min'. @param hour the unit's short name */
export function lengthInWords(minutes: number, hour = 'h'): string {
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  if (!hours) return `${rest} min`;
  return `${hours} ${hour}${rest ? ` ${rest} min` : ''}`;
}

/** 12 → '+12 min', -65 → '−1 h 5 min', 0 → '0 min'. */
export function lengthDifference(minutes: number): string {
  if (minutes < 0) return `−${lengthInWords(-minutes)}`;
  return `${minutes > 0 ? '+' : ''}${lengthInWords(minutes)}`;
}

/** 150 → '2 hours 30 minutes'. */
export function longLengthInWords(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  return parts
    .flatMap(([count, unit]) => (count ? `${count} ${unit}${count === 1 ? '' : 's'}` : []))
    .join(' ');
}

/** 12 → '12 min', 200 → '3 h': for approximate lengths. */
export const roughLength = (minutes: number): string =>
  minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;

/** 120 → '2 Hours', 90 → '90 Minutes': a service's length, unless the owner words it differently. */
export function serviceLength(minutes: number): string {
  const [count, unit] = minutes % 60 ? [minutes, 'Minute'] : [minutes / 60, 'Hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 7.5 for 450 minutes. */
export const inHours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** '1 hour', '24 horas'. */
export const countedHours = (count: number, language?: Language): string =>
  `${count} ${language === 'es' ? 'hora' : 'hour'}${count === 1 ? '' : 's'}`;

/** '3 minutes', 'an hour': rounded up. @param ms milliseconds */
export function waitInWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  if (minutes === 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
