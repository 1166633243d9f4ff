import { type Closure as ClosureRecord, type ClosureForm, closureProblems } from '@homebright/contract';
import { refuse } from '../../kernel/domain-error.js';
import { type LocalDate, minutesOfDay, timeOfMinutes } from '../../kernel/local-date.js';

/** The editable fields of a closure; see the contract's `Closure`. */
export type ClosureFacts = ClosureForm;

/** A range of days, or the same hours on each day of it, when one crew or all crews do not work. */
export class Closure {
  readonly id: number;
  readonly createdAt: Date;
  name: string;
  crewId: number | null;
  firstDate: LocalDate;
  lastDate: LocalDate;
  fromMinute: number | null;
  untilMinute: number | null;
  /** Counts the changes. A write sends the version that it read. */
  version = 0;

  constructor(facts: ClosureFacts) {
    this.change(facts);
  }

  /** @throws Invalid for an empty name, dates or hours in the wrong order, or one hour without the other. */
  change(facts: ClosureFacts): void {
    refuse(closureProblems(facts));
    this.name = facts.name.trim();
    this.crewId = facts.crewId;
    this.firstDate = facts.firstDate;
    this.lastDate = facts.lastDate;
    this.fromMinute = facts.fromTime === null ? null : minutesOfDay(facts.fromTime);
    this.untilMinute = facts.untilTime === null ? null : minutesOfDay(facts.untilTime);
    this.version += 1;
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
    return { id: this.id, ...this.facts(), version: this.version };
  }
}
