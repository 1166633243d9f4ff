import { Invalid } from './domain-error.js';
import { addDays, type LocalDate, minutesOfDay, timeOfMinutes } from './local-date.js';
import { instantAtOrAfter, instantOf, localTimeOf } from './zone.js';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const MAX_CACHED = 3_000;
/** The next day's year would have five digits. */
const LAST_DATE = '9999-12-31';
const cache = new Map<string, BusinessDay>();

/**
 * Converts between wall-clock times and instants on one date in the business's zone, including days of 23 or
 * 25 hours. Instants are epoch milliseconds; minutes count from midnight by the wall clock (up to 1440).
 */
export class BusinessDay {
  readonly start: number;
  readonly end: number;
  private readonly change: ClockChange | null;

  private constructor(
    readonly date: LocalDate,
    readonly zone: string,
  ) {
    this.start = instantAtOrAfter(date, '00:00', zone);
    this.end = instantAtOrAfter(addDays(date, 1), '00:00', zone);
    this.change = this.end - this.start === DAY_MINUTES * MINUTE ? null : this.findChange();
  }

  /** @throws Invalid for the calendar's last date */
  static of(date: LocalDate, zone: string): BusinessDay {
    if (date === LAST_DATE) throw new Invalid('Please choose an earlier date.');
    const key = `${date} ${zone}`;
    let day = cache.get(key);
    if (!day) {
      day = new BusinessDay(date, zone);
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(key, day);
    }
    return day;
  }

  /** @throws Invalid, with the reason, for a time that the clocks skip on this date. */
  instant(minute: number): number {
    return this.instantIfAny(minute) ?? instantOf(this.date, timeOfMinutes(minute), this.zone);
  }

  /** null for a time that the clocks skip on this date. */
  instantIfAny(minute: number): number | null {
    const { change, start } = this;
    if (!change || minute < change.after) return start + minute * MINUTE;
    const elapsed = minute - change.shift;
    return elapsed < change.after ? null : start + elapsed * MINUTE;
  }

  /** The minute of the day; below 0 before this date, above 1440 after it. */
  minute(instant: number): number {
    const elapsed = Math.round((instant - this.start) / MINUTE);
    return this.change && elapsed >= this.change.after ? elapsed + this.change.shift : elapsed;
  }

  private findChange(): ClockChange {
    const shift = DAY_MINUTES - Math.round((this.end - this.start) / MINUTE);
    let before = -1;
    let after = (this.end - this.start) / MINUTE;
    while (after - before > 1) {
      const middle = (before + after) >> 1;
      const wall = minutesOfDay(localTimeOf(this.start + middle * MINUTE, this.zone));
      if (wall === middle) before = middle;
      else after = middle;
    }
    return { after, shift };
  }
}

/** After `after` elapsed minutes of the day, the wall clock is `shift` minutes ahead of the elapsed time. */
interface ClockChange {
  after: number;
  shift: number;
}

/** The business day on which this instant falls. */
export function businessDayOf(instant: number, zone: string): BusinessDay {
  // A zone is less than a day away from UTC, so the UTC date is at most one day off. Computing the date with
  // Temporal would cost more than the rest of placing a visit.
  const day = BusinessDay.of(new Date(instant).toISOString().slice(0, 10), zone);
  if (instant < day.start) return BusinessDay.of(addDays(day.date, -1), zone);
  return instant < day.end ? day : BusinessDay.of(addDays(day.date, 1), zone);
}
