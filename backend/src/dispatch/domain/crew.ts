import { type Crew as CrewRecord, type CrewForm, crewProblems } from '@homebright/contract';
import { refuse } from '../../kernel/domain-error.js';
import { minutesOfDay, timeOfMinutes } from '../../kernel/local-date.js';

/** The editable fields of a crew. Hours are 24 h 'HH:MM' in the business's zone, up to '24:00'. */
export type CrewFacts = CrewForm;

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
  /** Counts the changes. A write sends the version that it read. */
  version = 0;
  /**
   * Counts the changes of the crew's calendar. A placement decided with an older version is decided again.
   */
  calendarVersion = 0;

  constructor(facts: CrewFacts) {
    this.change(facts);
  }

  /** @throws Invalid for an empty name, unknown weekdays or hours that end before they start. */
  change(facts: CrewFacts): void {
    refuse(crewProblems(facts));
    this.name = facts.name.trim();
    this.active = facts.active;
    this.workingDays = [...new Set(facts.workingDays)].sort((a, b) => a - b);
    this.startMinute = minutesOfDay(facts.startsAt);
    this.endMinute = minutesOfDay(facts.endsAt);
    this.homeBase = facts.homeBase?.trim() || null;
    this.version += 1;
    this.calendarVersion += 1;
  }

  /** Soft delete: the crew takes no more visits and disappears from the lists. */
  retire(now: Date): void {
    this.active = false;
    this.retiredAt = now;
    this.version += 1;
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
    return { id: this.id, ...this.facts(), version: this.version };
  }

  /** `weekday`: 0 is Sunday. `from` and `until`: minutes of the day. */
  works(weekday: number, from: number, until: number): boolean {
    return (
      this.active && this.workingDays.includes(weekday) && this.startMinute <= from && until <= this.endMinute
    );
  }
}
