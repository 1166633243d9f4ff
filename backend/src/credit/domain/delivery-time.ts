import { Temporal } from 'temporal-polyfill';

/** Gift cards arrive between 8 AM and 8 PM of the business's time. */
export function isDecentHour(now: Date, zone: string): boolean {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return hour >= 8 && hour < 20;
}
