import { Injectable } from '@nestjs/common';
import type { CrewChange, Crew as CrewRecord } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { differenceOf } from '../../kernel/difference.js';
import { type Actor, AuditLog, Links, Transactions, type Tx } from '../../platform/index.js';
import { Crew, type CrewFacts } from '../domain/crew.js';
import { changedFacts } from '../domain/facts.js';
import { CrewCalendars } from '../infra/crew-calendars.js';
import { type CrewVisit, UnassignConflicts } from './unassign-conflicts.js';

@Injectable()
export class ManageCrews {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly calendars: CrewCalendars,
    private readonly conflicts: UnassignConflicts,
    private readonly links: Links,
  ) {}

  /** @throws Invalid */
  add(facts: CrewFacts, actor: Actor): Promise<CrewRecord> {
    return this.transactions.run(async (tx) => {
      const crew = await tx.save(new Crew(facts));
      const entry = { action: 'create', entity: 'crew', entityId: crew.id };
      await this.audit.write(tx, actor, { ...entry, after: crew.facts() });
      return crew.record();
    });
  }

  /** Visits outside the new days or hours lose their crew. @throws NotFound, Invalid, ChangedMeanwhile */
  change(id: number, { version, ...change }: CrewChange, actor: Actor): Promise<CrewRecord> {
    const seen = { id, version };
    return this.write('change', seen, actor, (crew) => crew.change(changedFacts(crew.facts(), change)));
  }

  /** Soft-deletes a crew; its past visits keep it, its calendar link ends. @throws NotFound, ChangedMeanwhile */
  retire(id: number, version: number, actor: Actor): Promise<CrewRecord> {
    return this.write('delete', { id, version }, actor, (crew) => crew.retire(this.clock.date()));
  }

  private write(
    action: string,
    { id, version }: Pick<Crew, 'id' | 'version'>,
    actor: Actor,
    change: (crew: Crew) => void,
  ): Promise<CrewRecord> {
    return this.transactions.run(async (tx) => {
      const crew = await this.calendars.lockCrew(tx, id, version);
      const before = new Crew(crew.facts());
      change(crew);
      await tx.save(crew);
      if (crew.retiredAt) await this.links.revoke(tx, 'calendar', `crew:${id}`);
      const unassignedBookings = await this.unassign(tx, before, crew);
      const difference = differenceOf(before.facts(), crew.facts());
      await this.audit.write(tx, actor, {
        action,
        entity: 'crew',
        entityId: id,
        before: { ...difference?.before, version },
        after: { ...difference?.after, version: crew.version, unassignedBookings },
      });
      return { ...crew.record(), unassignedBookings };
    });
  }

  /** Visits that the office had placed outside the old hours on purpose are left alone. */
  private unassign(tx: Tx, before: Crew, after: Crew): Promise<number[]> {
    const fits = (crew: Crew, visit: CrewVisit) => crew.works(visit.weekday, visit.from, visit.until);
    return this.conflicts.run(
      tx,
      { crewId: after.id, because: after.name },
      (visit) => !after.active || (fits(before, visit) && !fits(after, visit)),
    );
  }
}
