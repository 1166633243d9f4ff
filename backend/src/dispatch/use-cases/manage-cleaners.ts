import { Injectable } from '@nestjs/common';
import type { Cleaner, CleanerChange, CleanerForm } from '@homebright/contract';
import { type Actor, AuditLog, BusinessClock, Transactions, type Tx } from '../../platform/index.js';
import { keptFacts, staysUntil } from '../domain/cleaner.js';
import { changedFacts } from '../domain/facts.js';
import { Cleaners } from '../infra/cleaners.js';
import { CrewCalendars } from '../infra/crew-calendars.js';

@Injectable()
export class ManageCleaners {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly audit: AuditLog,
    private readonly cleaners: Cleaners,
    private readonly calendars: CrewCalendars,
  ) {}

  /** @returns the new cleaner's id @throws Invalid */
  add(facts: CleanerForm, actor: Actor): Promise<number> {
    return this.transactions.run(async (tx) => {
      const after = keptFacts(facts);
      const id = await this.cleaners.save(tx, after);
      await this.announce(tx, after);
      await this.audit.write(tx, actor, { action: 'create', entity: 'cleaner', entityId: id, after });
      return id;
    });
  }

  /** @throws NotFound, Invalid, DomainError STALE_VERSION with what it is now */
  change(id: number, { version, ...change }: CleanerChange, actor: Actor): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { id: _id, version: _version, ...before } = await this.cleaners.lock(tx, id, version);
      const after = keptFacts(changedFacts(before, change));
      await this.cleaners.save(tx, after, id);
      await this.announce(tx, before, after);
      await this.audit.write(tx, actor, { action: 'change', entity: 'cleaner', entityId: id, before, after });
    });
  }

  /** Soft-deletes somebody; past visits keep them. @throws NotFound */
  retire(id: number, actor: Actor): Promise<Cleaner> {
    return this.transactions.run(async (tx) => {
      const before = await this.cleaners.lock(tx, id);
      const crews = staysUntil(before.crews, this.clock.today());
      await this.cleaners.retire(tx, id, this.clock.date(), crews);
      await this.announce(tx, before);
      await this.audit.write(tx, actor, { action: 'delete', entity: 'cleaner', entityId: id, before });
      return { ...before, active: false, crews };
    });
  }

  /** Placements with the crews of these that are under way are waited for; later ones are decided with who is there now. */
  private async announce(tx: Tx, ...facts: Pick<CleanerForm, 'crews'>[]): Promise<void> {
    const crewIds = facts.flatMap(({ crews }) => crews.map(({ crewId }) => crewId));
    if (crewIds.length) await this.calendars.touch(tx, [...new Set(crewIds)]);
  }
}
