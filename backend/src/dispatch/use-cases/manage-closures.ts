import { Injectable } from '@nestjs/common';
import type { ClosureChange, Closure as ClosureRecord } from '@homebright/contract';
import { type Actor, AuditLog, BusinessClock, Transactions, type Tx } from '../../platform/index.js';
import { BusinessDay, businessDayOf } from '../../kernel/business-day.js';
import { differenceOf } from '../../kernel/difference.js';
import { Closure, type ClosureFacts } from '../domain/closure.js';
import { ClosureMovesVisits } from '../domain/errors.js';
import { changedFacts } from '../domain/facts.js';
import { isClosed } from '../domain/roster.js';
import { Assignments, type CrewAssignment } from '../infra/assignments.js';
import { CrewCalendars, type SeenClosure } from '../infra/crew-calendars.js';

/** A closure beside the visits that it takes from their crews. */
export interface ClosureInPlan {
  closure: Closure;
  /** null: a new one. */
  before: Closure | null;
}

/** Closures that move nobody are saved at once; one that would needs a plan (`ClosurePlans`). */
@Injectable()
export class ManageClosures {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly assignments: Assignments,
    private readonly calendars: CrewCalendars,
  ) {}

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
   * Saves a new closure, or a locked one. Placements of its crews that are under way are waited for; the visits in its
   * time are the caller's.
   * @throws Invalid
   */
  async save(tx: Tx, facts: ClosureFacts, present?: Closure): Promise<Closure> {
    present?.change(facts);
    const closure = present ?? new Closure(facts);
    await this.calendars.touch(tx, crewsOf(closure));
    return this.calendars.saveClosure(tx, closure);
  }

  /**
   * The visits in the closure's time that are not over and whose holds last; those that were in closed hours before are
   * left alone.
   */
  async visitsIn(
    tx: Tx,
    { closure, before }: ClosureInPlan,
    lock: 'FOR UPDATE' | '',
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
      const closed = (by: Closure): boolean => isClosed([by], crew, day.date, ...minutes);
      return closed(closure) && !(before && closed(before));
    });
  }

  /** The audit log's entry of a closure that was saved; `visits`: what became of those in its time. */
  async write(tx: Tx, actor: Actor, closure: Closure, before: Closure | null, visits = {}): Promise<void> {
    const { id: entityId, version } = closure;
    const entry = { action: before ? 'change' : 'create', entity: 'closure', entityId };
    const difference = before && differenceOf(before.facts(), closure.facts());
    await this.audit.write(tx, actor, {
      ...entry,
      before: before ? { ...difference?.before, version: version - 1 } : undefined,
      after: { ...(before ? difference?.after : closure.facts()), version, ...visits },
    });
  }

  /** Removes the closure. Visits that lost their crew stay flagged for the office. @throws NotFound, ChangedMeanwhile */
  remove(seen: SeenClosure, actor: Actor): Promise<ClosureRecord> {
    return this.transactions.run(async (tx) => {
      const closure = await this.calendars.lockClosure(tx, seen);
      const record = closure.record();
      await tx.remove(closure);
      await this.audit.write(tx, actor, {
        action: 'delete',
        entity: 'closure',
        entityId: record.id,
        before: record,
      });
      return record;
    });
  }

  /** @throws ClosureMovesVisits for visits that have not begun: where they go is looked at first */
  private async finish(tx: Tx, actor: Actor, plan: ClosureInPlan): Promise<ClosureRecord> {
    const now = this.clock.date();
    const struck = (await this.visitsIn(tx, plan, '')).filter(
      ({ startsAt, begun }) => startsAt > now && !begun,
    );
    if (struck.length) throw new ClosureMovesVisits(struck.map(({ bookingId }) => bookingId));
    await this.write(tx, actor, plan.closure, plan.before);
    return plan.closure.record();
  }
}

/** null: every crew. */
function crewsOf({ crewId }: Pick<ClosureFacts, 'crewId'>): number[] | null {
  return crewId === null ? null : [crewId];
}
