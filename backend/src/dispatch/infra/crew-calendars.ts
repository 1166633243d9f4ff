import { Injectable } from '@nestjs/common';
import { presentFields } from '../../kernel/difference.js';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { sqlState, type Tx, auditedFieldsSince } from '../../platform/index.js';
import { Closure } from '../domain/closure.js';
import { Crew } from '../domain/crew.js';
import { ChangedMeanwhile } from '../domain/errors.js';

const FOREIGN_KEY = '23503';

/** Locks in the order of ids, so that two concurrent changes cannot deadlock. */
const TOUCH = `
UPDATE crew SET calendar_version = calendar_version + 1 WHERE id IN (
  SELECT id FROM crew WHERE $1::integer[] IS NULL OR id = ANY ($1) ORDER BY id FOR NO KEY UPDATE)`;

/** Identifies the version of a crew or closure that was read. */
export type Seen = Pick<Closure, 'id' | 'version'>;

const FOR_CHANGE = { mode: 'for_no_key_update' } as const;

/** Changes of crews and closures, which decide when crews work. */
@Injectable()
export class CrewCalendars {
  /**
   * Locks the row against other changes, and waits for running placements with this crew.
   * @throws NotFound, also for a retired crew; ChangedMeanwhile if the version has changed
   */
  lockCrew(tx: Tx, seen: Seen): Promise<Crew> {
    return this.findCrew(tx, seen, FOR_CHANGE);
  }

  /** @throws as `lockCrew` */
  async findCrew(tx: Tx, { id, version }: Seen, lock?: typeof FOR_CHANGE): Promise<Crew> {
    const crew = await tx.findOne(Crew, { where: { id }, lock });
    if (!crew || crew.retiredAt) throw new NotFound('The crew');
    if (crew.version !== version) await this.refuseStale(tx, 'crew', crew, version);
    return crew;
  }

  /**
   * Announces a change of these crews' closures; null for every crew. Waits for running placements, so that
   * the next statement sees their visits. Later placements wait for this transaction and are then decided
   * again.
   */
  async touch(tx: Tx, crewIds: readonly number[] | null): Promise<void> {
    await tx.query(TOUCH, [crewIds]);
  }

  /** Locks the row. @throws NotFound, ChangedMeanwhile if the version has changed */
  lockClosure(tx: Tx, seen: Seen): Promise<Closure> {
    return this.findClosure(tx, seen, FOR_CHANGE);
  }

  /** @throws NotFound, ChangedMeanwhile if the version has changed */
  async findClosure(tx: Tx, { id, version }: Seen, lock?: typeof FOR_CHANGE): Promise<Closure> {
    const closure = await tx.findOne(Closure, { where: { id }, lock });
    if (!closure) throw new NotFound('The closure');
    if (closure.version !== version) await this.refuseStale(tx, 'closure', closure, version);
    return closure;
  }

  /** @throws Invalid if the crew does not exist */
  async saveClosure(tx: Tx, closure: Closure): Promise<Closure> {
    try {
      return await tx.save(closure);
    } catch (error) {
      if (sqlState(error) === FOREIGN_KEY) throw new Invalid('There is no such crew.', [{ field: 'crewId' }]);
      throw error;
    }
  }

  private async refuseStale(tx: Tx, entity: string, now: Crew | Closure, seen: number): Promise<never> {
    const fields = await auditedFieldsSince(tx, entity, now.id, seen);
    throw new ChangedMeanwhile(now.name, presentFields(fields, now.facts()));
  }
}
