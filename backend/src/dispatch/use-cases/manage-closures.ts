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
      await this.calendars.touch(tx, crewsOf(facts));
      const closure = await this.calendars.saveClosure(tx, new Closure(facts));
      const unassignedBookings = await this.unassign(tx, closure);
      await this.audit.write(tx, actor, {
        action: 'create',
        entity: 'closure',
        entityId: closure.id,
        after: { ...closure.facts(), unassignedBookings },
      });
      return { ...closure.record(), unassignedBookings };
    });
  }

  /** @throws NotFound, Invalid */
  change(id: number, change: Partial<ClosureFacts>, actor: Actor): Promise<ClosureRecord> {
    return this.transactions.run(async (tx) => {
      const closure = await this.calendars.lockClosure(tx, id);
      const before = closure.facts();
      closure.change(changedFacts(before, change));
      await this.calendars.touch(tx, crewsOf(closure));
      await this.calendars.saveClosure(tx, closure);
      const unassignedBookings = await this.unassign(tx, closure, new Closure(before));
      await this.audit.write(tx, actor, {
        action: 'change',
        entity: 'closure',
        entityId: id,
        before,
        after: { ...closure.facts(), unassignedBookings },
      });
      return { ...closure.record(), unassignedBookings };
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
      const closed = (by: Closure[]) => isClosed(by, visit.crewId, visit.date, visit.from, visit.until);
      return closed([closure]) && !closed(before ? [before] : []);
    });
  }
}

/** null: every crew. */
function crewsOf({ crewId }: Pick<ClosureFacts, 'crewId'>): number[] | null {
  return crewId === null ? null : [crewId];
}
