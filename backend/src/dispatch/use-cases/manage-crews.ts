import { Injectable } from '@nestjs/common';
import type { CrewChange, Crew as CrewRecord, CrewWish } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { differenceOf } from '../../kernel/difference.js';
import { type Actor, Links, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { Crew, type CrewFacts } from '../domain/crew.js';
import { changedFacts } from '../domain/facts.js';
import { withCrew } from '../domain/roster.js';
import { CrewCalendars } from '../infra/crew-calendars.js';
import type { ChangeWithReassignment } from './change-with-reassignment.js';
import { CrewConflicts } from './crew-conflicts.js';

/** A crew with its state before the change. */
interface ChangedCrew {
  crew: Crew;
  before: Crew;
}

/**
 * Changes crews, either at once or with a plan for the visits that the change takes from them
 * (`Reassignments`).
 */
@Injectable()
export class ManageCrews {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly calendars: CrewCalendars,
    private readonly conflicts: CrewConflicts,
    private readonly links: Links,
  ) {}

  /** @throws Invalid */
  add(facts: CrewFacts, actor: Actor): Promise<CrewRecord> {
    return this.transactions.run(async (tx) => {
      const crew = await tx.save(new Crew(facts));
      const entry = { action: 'create', entity: 'crew', entityId: crew.id };
      await writeAudit(tx, actor, { ...entry, after: crew.facts() });
      return crew.record();
    });
  }

  /** Visits outside the new days or hours lose their crew. @throws NotFound, Invalid, ChangedMeanwhile */
  change(id: number, change: CrewChange, actor: Actor): Promise<CrewRecord> {
    return this.changeAtOnce({ ...change, crewId: id }, actor);
  }

  /**
   * Soft-deletes a crew, because past visits still name it. Its calendar link ends.
   * @throws NotFound, ChangedMeanwhile
   */
  retire(id: number, version: number, actor: Actor): Promise<CrewRecord> {
    return this.changeAtOnce({ crewId: id, version, retire: true }, actor);
  }

  /** The crew after the change, without saving it. @throws NotFound, Invalid, ChangedMeanwhile */
  async draft(tx: Tx, wish: CrewWish): Promise<ChangeWithReassignment> {
    const crew = await this.calendars.findCrew(tx, { id: wish.crewId, version: wish.version });
    return this.withReassignment(this.changed(crew, wish));
  }

  /** Saves the crew. The caller moves the affected visits. @throws NotFound, Invalid, ChangedMeanwhile */
  async saveWithReassignment(tx: Tx, wish: CrewWish): Promise<ChangeWithReassignment> {
    return this.withReassignment(await this.save(tx, wish));
  }

  private changeAtOnce(wish: CrewWish, actor: Actor): Promise<CrewRecord> {
    return this.transactions.run(async (tx) => {
      const changed = await this.save(tx, wish);
      const unassignedBookings = await this.conflicts.unassign(tx, changed.before, changed.crew);
      await this.write(tx, actor, changed, { unassignedBookings });
      return { ...changed.crew.record(), unassignedBookings };
    });
  }

  private async save(tx: Tx, wish: CrewWish): Promise<ChangedCrew> {
    const { crewId: id, version } = wish;
    const changed = this.changed(await this.calendars.lockCrew(tx, { id, version }), wish);
    await tx.save(changed.crew);
    if (wish.retire) await this.links.revoke(tx, 'calendar', `crew:${id}`);
    return changed;
  }

  private changed(crew: Crew, { crewId: _id, version, retire, ...change }: CrewWish): ChangedCrew {
    const before = Object.assign(new Crew(crew.facts()), { version });
    if (retire) crew.retire(this.clock.date());
    else crew.change(changedFacts(crew.facts(), change));
    return { crew, before };
  }

  private withReassignment(changed: ChangedCrew): ChangeWithReassignment {
    const { crew, before } = changed;
    return {
      because: crew.name,
      closesAll: false,
      ifTooMany: 'Please add a closure for some of its days first.',
      applyTo: (known) => ({ ...known, crews: withCrew(known.crews, crew) }),
      visits: (tx, lock) => this.conflicts.visits(tx, before, crew, lock),
      write: (tx, actor, visits) => this.write(tx, actor, changed, visits),
    };
  }

  private async write(tx: Tx, actor: Actor, { crew, before }: ChangedCrew, visits: object): Promise<void> {
    const difference = differenceOf(before.facts(), crew.facts());
    await writeAudit(tx, actor, {
      action: crew.retiredAt ? 'delete' : 'change',
      entity: 'crew',
      entityId: crew.id,
      before: { ...difference?.before, version: before.version },
      after: { ...difference?.after, version: crew.version, ...visits },
    });
  }
}
