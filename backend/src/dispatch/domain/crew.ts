import type { Crew as CrewRecord } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { minutesOfDay, timeOfMinutes } from '../../kernel/local-date.js';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** The editable fields of a crew. Hours are 24 h 'HH:MM' in the business's zone, up to '24:00'. */
export interface CrewFacts {
  name: string;
  active: boolean;
  /** 0 Sunday to 6 Saturday. */
  workingDays: number[];
  startsAt: string;
  endsAt: string;
  homeBase: string | null;
}

/** A cleaning crew: its working hours and home base. */
export class Crew {
  readonly id: number;
  readonly createdAt: Date;
  name: string;
  active: boolean;
  workingDays: number[];
  startMinute: number;
  endMinute: number;
  homeBase: string | null;
  retiredAt: Date | null = null;
  /** Counts the changes of its calendar; a placement decided with an older one is decided again. */
  calendarVersion = 0;

  constructor(facts: CrewFacts) {
    this.change(facts);
  }

  /** @throws Invalid for an empty name, unknown weekdays or hours that end before they start. */
  change(facts: CrewFacts): void {
    const name = facts.name.trim();
    if (!name) throw new Invalid('A crew needs a name.', [{ field: 'name' }]);
    const days = [...new Set(facts.workingDays)].sort((a, b) => a - b);
    if (days.some((day) => !Number.isInteger(day) || day < 0 || day > 6)) {
      throw new Invalid('Working days go from 0 (Sunday) to 6 (Saturday).', [{ field: 'workingDays' }]);
    }
    const startMinute = minuteOf(facts.startsAt, 'startsAt');
    const endMinute = minuteOf(facts.endsAt, 'endsAt');
    if (startMinute >= endMinute) {
      throw new Invalid('Working hours must end after they start.', [{ field: 'endsAt' }]);
    }
    const homeBase = facts.homeBase?.trim() || null;
    Object.assign(this, { name, active: facts.active, workingDays: days, startMinute, endMinute, homeBase });
    this.calendarVersion += 1;
  }

  /** Soft delete: the crew takes no more visits and disappears from the lists. */
  retire(now: Date): void {
    this.active = false;
    this.retiredAt = now;
    this.calendarVersion += 1;
  }

  facts(): CrewFacts {
    return {
      name: this.name,
      active: this.active,
      workingDays: this.workingDays,
      startsAt: timeOfMinutes(this.startMinute),
      endsAt: timeOfMinutes(this.endMinute),
      homeBase: this.homeBase,
    };
  }

  record(): CrewRecord {
    return { id: this.id, ...this.facts() };
  }

  /** `weekday` from 0 (Sunday); `from` and `until` in minutes of the day. */
  works(weekday: number, from: number, until: number): boolean {
    return (
      this.active && this.workingDays.includes(weekday) && this.startMinute <= from && until <= this.endMinute
    );
  }
}

/** @throws Invalid naming the field. */
export function minuteOf(clock: string, field: string): number {
  if (!CLOCK.test(clock)) throw new Invalid('A time must look like 08:30.', [{ field }]);
  return minutesOfDay(clock);
}
