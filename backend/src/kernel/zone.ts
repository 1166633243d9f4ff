import { Temporal } from 'temporal-polyfill';
import { Invalid } from './domain-error.js';
import type { LocalDate, LocalTime } from './local-date.js';

/**
 * The instant (epoch milliseconds) of a wall-clock time in an IANA zone. If a clock change skips the time,
 * throws Invalid. If the time occurs twice, returns the first one.
 */
export function instantOf(date: LocalDate, time: LocalTime, zone: string): number {
  try {
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
    const zoned = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    if (!zoned.toPlainDateTime().equals(wall)) throw new RangeError('skipped');
    return zoned.epochMilliseconds;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new Invalid(`${time} does not exist on ${date}: clocks are set forward that night.`);
  }
}

/** Like `instantOf`, but a skipped time moves on by the length of the gap. */
export function instantAtOrAfter(date: LocalDate, time: LocalTime, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;
}

export function localDateOf(instant: number, zone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

export function localTimeOf(instant: number, zone: string): LocalTime {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}
