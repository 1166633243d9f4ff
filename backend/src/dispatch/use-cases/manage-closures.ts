import { Injectable } from '@nestjs/common';
import type { Closure as ClosureRecord } from '@homebright/contract';
import { type Actor, AuditLog, Transactions, type Tx } from '../../platform/index.js';
import { Closure, type ClosureFacts, isClosed } from '../domain/closure.js';
import { changedFacts } from '../domain/facts.js';
import { CrewCalendars } from '../infra/crew-calendars.js';
import { UnassignConflicts } from './unassign-conflicts.js';

/**
 * Visits that overlap a new or changed closure lose their crew and are listed in
 * the result.
 */
@Injectable()
export class ManageClosures {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly calendars: CrewCalendars,
    private readonly conflicts: UnassignConflicts,
  ) {}

  /** @throws Invalid */
  add(facts: ClosureFacts, actor: Actor): Promise<ClosureRecord> {
    return this.transactions.run(async (tx) => {
      const closure = await this.save(tx, facts);
      const unassignedBookings = await this.unassign(tx, closure);
      await this.write(tx, actor, closure, null, { unassignedBookings });
      return { ...closure.record(), unassignedBookings };
    });
  }

  /** @throws NotFound, Invalid */
  change(id: number, change: Partial<ClosureFacts>, actor: Actor): Promise<ClosureRecord> {
    return this.transactions.run(async (tx) => {
      const closure = await this.calendars.lockClosure(tx, id);
      const before = new Closure(closure.facts());
      await this.save(tx, changedFacts(before.facts(), change), closure);
      const unassignedBookings = await this.unassign(tx, closure, before);
      await this.write(tx, actor, closure, before, { unassignedBookings });
      return { ...closure.record(), unassignedBookings };
    });
  }

  /**
   * Saves a new closure, or a locked one. Placements of its crews that are under way are waited for; the visits in its
   * time are the caller's.
   * @throws Invalid
   */
  async save(tx: Tx, facts: ClosureFacts, present?: Closure): Promise<Closure> {
    const closure = present ?? new Closure(facts);
    closure.change(facts);
    await this.calendars.touch(tx, crewsOf(closure));
    return this.calendars.saveClosure(tx, closure);
  }

  /** The audit log's entry of a closure that was saved; `visits`: what became of those in its time. */
  async write(tx: Tx, actor: Actor, closure: Closure, before: Closure | null, visits: object): Promise<void> {
    await this.audit.write(tx, actor, {
      action: before ? 'change' : 'create',
      entity: 'closure',
      entityId: closure.id,
      before: before?.facts(),
      after: { ...closure.facts(), ...visits },
    });
  }

  /** Removes the closure. Visits that lost their crew stay flagged for the office. @throws NotFound */
  remove(id: number, actor: Actor): Promise<ClosureRecord> {
    return this.transactions.run(async (tx) => {
      const closure = await this.calendars.lockClosure(tx, id);
      const record = closure.record();
      await tx.remove(closure);
      await this.audit.write(tx, actor, {
        action: 'delete',
        entity: 'closure',
        entityId: id,
        before: record,
      });
      return record;
    });
  }

  /** Visits that the office had placed in closed hours on purpose are left alone. */
  private unassign(tx: Tx, closure: Closure, before?: Closure): Promise<number[]> {
    const { crewId, firstDate, lastDate, name } = closure;
    return this.conflicts.run(tx, { crewId, firstDate, lastDate, because: name }, (visit) => {
      const { crewId: crew, date, from, until } = visit;
      return (
        isClosed([closure], crew, date, from, until) &&
        !(before && isClosed([before], crew, date, from, until))
      );
    });
  }
}

/** null: every crew. */
function crewsOf({ crewId }: Pick<ClosureFacts, 'crewId'>): number[] | null {
  return crewId === null ? null : [crewId];
}
