import type { Closure as ClosureRecord } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { daysBetween, type LocalDate, parseLocalDate, timeOfMinutes } from '../../kernel/local-date.js';
import { minuteOf } from './crew.js';

const LONGEST_DAYS = 366;

/** The editable fields of a closure; see the contract's `Closure`. */
export type ClosureFacts = Omit<ClosureRecord, 'id' | 'unassignedBookings'>;

/** A range of days, or the same hours on each of them, on which one crew or all crews do not work. */
export class Closure {
  readonly id: number;
  readonly createdAt: Date;
  name: string;
  crewId: number | null;
  firstDate: LocalDate;
  lastDate: LocalDate;
  fromMinute: number | null;
  untilMinute: number | null;

  constructor(facts: ClosureFacts) {
    this.change(facts);
  }

  /** @throws Invalid for an empty name, dates or hours in the wrong order, or one hour without the other. */
  change(facts: ClosureFacts): void {
    const name = facts.name.trim();
    if (!name) throw new Invalid('A closure needs a name.', [{ field: 'name' }]);
    const firstDate = parseLocalDate(facts.firstDate);
    const lastDate = parseLocalDate(facts.lastDate);
    if (lastDate < firstDate || daysBetween(firstDate, lastDate) > LONGEST_DAYS) {
      throw new Invalid('A closure ends on or after its first day, within a year.', [{ field: 'lastDate' }]);
    }
    if ((facts.fromTime === null) !== (facts.untilTime === null)) {
      throw new Invalid('Give both hours, or neither for the whole day.', [{ field: 'untilTime' }]);
    }
    const fromMinute = facts.fromTime === null ? null : minuteOf(facts.fromTime, 'fromTime');
    const untilMinute = facts.untilTime === null ? null : minuteOf(facts.untilTime, 'untilTime');
    if (fromMinute !== null && untilMinute !== null && fromMinute >= untilMinute) {
      throw new Invalid('Closed hours must end after they start.', [{ field: 'untilTime' }]);
    }
    Object.assign(this, { name, crewId: facts.crewId, firstDate, lastDate, fromMinute, untilMinute });
  }

  facts(): ClosureFacts {
    return {
      name: this.name,
      crewId: this.crewId,
      firstDate: this.firstDate,
      lastDate: this.lastDate,
      fromTime: this.fromMinute === null ? null : timeOfMinutes(this.fromMinute),
      untilTime: this.untilMinute === null ? null : timeOfMinutes(this.untilMinute),
    };
  }

  record(): ClosureRecord {
    return { id: this.id, ...this.facts() };
  }
}

/** Whether a closure covers part of these minutes of a date. A visit may end when the closure begins. */
export function isClosed(
  closures: readonly Pick<Closure, 'crewId' | 'firstDate' | 'lastDate' | 'fromMinute' | 'untilMinute'>[],
  crewId: number,
  date: LocalDate,
  from: number,
  until: number,
): boolean {
  return closures.some(
    (closure) =>
      (closure.crewId === null || closure.crewId === crewId) &&
      closure.firstDate <= date &&
      date <= closure.lastDate &&
      from < (closure.untilMinute ?? Number.POSITIVE_INFINITY) &&
      until > (closure.fromMinute ?? Number.NEGATIVE_INFINITY),
  );
}
