import { Injectable } from '@nestjs/common';
import type { Cleaner, CleanerChange, CleanerForm } from '@homebright/contract';
import {
  type Actor,
  BusinessClock,
  Links,
  Transactions,
  type Tx,
  emit,
  writeAudit,
} from '../../platform/index.js';
import { addressesLost, crewsLeft, keptFacts, staysUntil } from '../domain/cleaner.js';
import { changedFacts } from '../domain/facts.js';
import { Cleaners } from '../infra/cleaners.js';
import { cleanerReaddressed } from './events.js';
import { Teams } from './teams.js';

type Stays = Pick<CleanerForm, 'active' | 'crews'>;

@Injectable()
export class ManageCleaners {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly cleaners: Cleaners,
    private readonly teams: Teams,
    private readonly links: Links,
  ) {}

  /** @returns the new cleaner's id @throws Invalid */
  add(facts: CleanerForm, actor: Actor): Promise<number> {
    return this.transactions.run(async (tx) => {
      const after = keptFacts(facts);
      await this.teams.lock(tx);
      const id = await this.cleaners.save(tx, after);
      await this.settle(tx, id, after);
      await this.endCalendars(tx, { ...after, crews: [] }, after);
      await writeAudit(tx, actor, { action: 'create', entity: 'cleaner', entityId: id, after });
      return id;
    });
  }

  /**
   * Changes a cleaner. An address that the cleaner signed in with and lost gets a notification.
   * @throws NotFound, Invalid, DomainError STALE_VERSION with the current values
   */
  change(id: number, { version, ...change }: CleanerChange, actor: Actor): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.teams.lock(tx);
      const {
        id: _id,
        lastSeenAt: _seen,
        version: versionBefore,
        ...before
      } = await this.cleaners.lock(tx, id, version);
      const after = keptFacts(changedFacts(before, change));
      await this.cleaners.save(tx, after, id);
      const unassignedBookings = await this.settle(tx, id, after, before);
      await this.endCalendars(tx, before, after);
      const versionAfter = versionBefore + 1;
      const fields = addressesLost(before, after);
      if (fields.length) await emit(tx, cleanerReaddressed({ cleanerId: id, version: versionAfter, fields }));
      await writeAudit(tx, actor, {
        action: 'change',
        entity: 'cleaner',
        entityId: id,
        before: { ...before, version: versionBefore },
        after: { ...after, version: versionAfter, unassignedBookings },
      });
    });
  }

  /**
   * Soft-deletes a cleaner, because past visits still name them.
   * @throws NotFound, DomainError STALE_VERSION
   */
  retire(id: number, version: number | undefined, actor: Actor): Promise<Cleaner> {
    return this.transactions.run(async (tx) => {
      await this.teams.lock(tx);
      const before = await this.cleaners.lock(tx, id, version);
      const crews = staysUntil(before.crews, this.clock.today());
      await this.cleaners.retire(tx, id, this.clock.date(), crews);
      await this.settle(tx, id, before);
      await this.endCalendars(tx, before, { active: false, crews });
      await writeAudit(tx, actor, { action: 'delete', entity: 'cleaner', entityId: id, before });
      return { ...before, active: false, crews };
    });
  }

  /**
   * A cleaner who leaves a crew may have its calendar link. The link ends after their last day, and the
   * office gives the other cleaners a new one.
   */
  private async endCalendars(tx: Tx, before: Stays, after: Stays): Promise<void> {
    for (const { crewId, lastDay } of crewsLeft(before, after, this.clock.today())) {
      const end = this.clock.endOf(lastDay);
      const now = this.clock.date();
      await this.links.endBy(tx, 'calendar', `crew:${crewId}`, end < now ? now : end);
    }
  }

  /** Assigns the right cleaners to the future visits of the cleaner's former and present crews. */
  private settle(tx: Tx, cleanerId: number, after: CleanerForm, before = after): Promise<number[]> {
    const crewIds = [...before.crews, ...after.crews].map(({ crewId }) => crewId);
    const because = `${after.name} is not in the crew then`;
    return this.teams.settle(tx, { cleanerId, crewIds, from: this.clock.today(), until: null, because });
  }
}
