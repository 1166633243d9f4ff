import { Injectable } from '@nestjs/common';
import type { ClosureChange, Closure as ClosureRecord, ClosureWish } from '@homebright/contract';
import { type Actor, BusinessClock, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { BusinessDay, businessDayOf } from '../../kernel/business-day.js';
import { differenceOf } from '../../kernel/difference.js';
import { Closure, type ClosureFacts } from '../domain/closure.js';
import { ClosureMovesVisits } from '../domain/errors.js';
import { changedFacts } from '../domain/facts.js';
import { type ClosedHours, isClosed } from '../domain/roster.js';
import { Assignments, type CrewAssignment } from '../infra/assignments.js';
import { CrewCalendars, type Seen } from '../infra/crew-calendars.js';
import type { ChangeWithReassignment } from './change-with-reassignment.js';

/** A closure with its state before the change; null for a new one. */
interface ChangedClosure {
  closure: Closure;
  before: Closure | null;
}

/** Saves a closure at once if it affects no visits. A closure that affects visits needs a plan (`Reassignments`). */
@Injectable()
export class ManageClosures {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly assignments: Assignments,
    private readonly calendars: CrewCalendars,
  ) {}

  /** The closure after the change, without saving it. @throws Invalid, NotFound, ChangedMeanwhile */
  async draft(tx: Tx, { closureId, version, ...facts }: ClosureWish): Promise<ChangeWithReassignment> {
    const closure = new Closure(facts);
    const seen = seenClosure({ closureId, version });
    return this.withReassignment({
      closure,
      before: seen ? await this.calendars.findClosure(tx, seen) : null,
    });
  }

  /** Saves the closure. The caller moves the affected visits. @throws Invalid, NotFound, ChangedMeanwhile */
  async saveWithReassignment(
    tx: Tx,
    { closureId, version, ...facts }: ClosureWish,
  ): Promise<ChangeWithReassignment> {
    const seen = seenClosure({ closureId, version });
    const present = seen && (await this.calendars.lockClosure(tx, seen));
    const before = present ? new Closure(present.facts()) : null;
    return this.withReassignment({ closure: await this.save(tx, facts, present), before });
  }

  /** @throws Invalid, ClosureMovesVisits */
  add(facts: ClosureFacts, actor: Actor): Promise<ClosureRecord> {
    return this.transactions.run(async (tx) => {
      const closure = await this.save(tx, facts);
      return this.finish(tx, actor, { closure, before: null });
    });
  }

  /** @throws NotFound, Invalid, ChangedMeanwhile, ClosureMovesVisits */
  change(id: number, { version, ...change }: ClosureChange, actor: Actor): Promise<ClosureRecord> {
    return this.transactions.run(async (tx) => {
      const closure = await this.calendars.lockClosure(tx, { id, version });
      const before = new Closure(closure.facts());
      await this.save(tx, changedFacts(before.facts(), change), closure);
      return this.finish(tx, actor, { closure, before });
    });
  }

  /**
   * Saves a new closure, or the locked closure `present`. Waits for running placements of its crews. The
   * caller handles the visits during the closure.
   * @throws Invalid
   */
  private async save(tx: Tx, facts: ClosureFacts, present?: Closure): Promise<Closure> {
    present?.change(facts);
    const closure = present ?? new Closure(facts);
    await this.calendars.touch(tx, crewsOf(closure));
    return this.calendars.saveClosure(tx, closure);
  }

  /**
   * The visits during the closure that are not over and whose holds have not expired. Omits visits that were
   * in closed hours before the change.
   */
  private async visitsIn(
    tx: Tx,
    { closure, before }: ChangedClosure,
    lock: 'FOR UPDATE' | 'none',
  ): Promise<CrewAssignment[]> {
    const { crewId, firstDate, lastDate } = closure;
    const { zone } = this.clock;
    const from = new Date(BusinessDay.of(firstDate, zone).start);
    const until = new Date(BusinessDay.of(lastDate, zone).end);
    const now = this.clock.date();
    const found = await this.assignments.starting(tx, { from, until, crewId }, lock);
    return found.filter(({ crewId: crew, startsAt, endsAt, heldUntil }) => {
      if (endsAt <= now || (heldUntil && heldUntil <= now)) return false;
      const day = businessDayOf(startsAt.getTime(), zone);
      const minutes = [day.minute(startsAt.getTime()), day.minute(endsAt.getTime())] as const;
      const isClosedBy = (one: Closure): boolean => isClosed([one], crew, day.date, ...minutes);
      return isClosedBy(closure) && !(before && isClosedBy(before));
    });
  }

  /** Writes the audit log's entry for a saved closure. `visits`: the outcome for the affected visits. */
  private async write(
    tx: Tx,
    actor: Actor,
    { closure, before }: ChangedClosure,
    visits: object = {},
  ): Promise<void> {
    const { id: entityId, version } = closure;
    const entry = { action: before ? 'change' : 'create', entity: 'closure', entityId };
    const difference = before && differenceOf(before.facts(), closure.facts());
    await writeAudit(tx, actor, {
      ...entry,
      before: before ? { ...difference?.before, version: version - 1 } : undefined,
      after: { ...(before ? difference?.after : closure.facts()), version, ...visits },
    });
  }

  private withReassignment(changed: ChangedClosure): ChangeWithReassignment {
    const { closure, before } = changed;
    return {
      because: closure.name,
      closesAll: closure.crewId === null,
      ifTooMany: 'Please close fewer days at once.',
      applyTo: (known) => {
        const others = known.closures.filter((one) => !before || !isRowOf(one, before));
        return { ...known, closures: [...others, closure] };
      },
      visits: (tx, lock) => this.visitsIn(tx, changed, lock),
      write: (tx, actor, visits) => this.write(tx, actor, changed, visits),
    };
  }

  /** Removes the closure. Visits that lost their crew stay flagged for the office. @throws NotFound, ChangedMeanwhile */
  remove(seen: Seen, actor: Actor): Promise<ClosureRecord> {
    return this.transactions.run(async (tx) => {
      const closure = await this.calendars.lockClosure(tx, seen);
      const record = closure.record();
      await tx.remove(closure);
      await writeAudit(tx, actor, {
        action: 'delete',
        entity: 'closure',
        entityId: record.id,
        before: record,
      });
      return record;
    });
  }

  /**
   * @throws ClosureMovesVisits if visits that have not begun are affected, because the office must first see
   * their new places
   */
  private async finish(tx: Tx, actor: Actor, plan: ChangedClosure): Promise<ClosureRecord> {
    const now = this.clock.date();
    const struck = (await this.visitsIn(tx, plan, 'none')).filter(
      ({ startsAt, begun }) => startsAt > now && !begun,
    );
    if (struck.length) throw new ClosureMovesVisits(struck.map(({ bookingId }) => bookingId));
    await this.write(tx, actor, plan);
    return plan.closure.record();
  }
}

/** null for every crew. */
function crewsOf({ crewId }: Pick<ClosureFacts, 'crewId'>): number[] | null {
  return crewId === null ? null : [crewId];
}

function seenClosure({ closureId, version = 0 }: Partial<ClosureWish>): Seen | undefined {
  return closureId === undefined ? undefined : { id: closureId, version };
}

/** Whether this row of the roster is the closure's. */
function isRowOf(row: ClosedHours, closure: Closure): boolean {
  const fields = ['name', 'crewId', 'firstDate', 'lastDate', 'fromMinute', 'untilMinute'] as const;
  return fields.every((field) => row[field] === closure[field]);
}
