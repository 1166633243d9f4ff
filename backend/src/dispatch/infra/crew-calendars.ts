import { Injectable } from '@nestjs/common';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { sqlState, type Tx } from '../../platform/index.js';
import { Closure } from '../domain/closure.js';
import { Crew } from '../domain/crew.js';

const FOREIGN_KEY = '23503';

/** In the order of ids, so that two changes at once cannot deadlock. */
const TOUCH = `
UPDATE crew SET calendar_version = calendar_version + 1 WHERE id IN (
  SELECT id FROM crew WHERE $1::integer[] IS NULL OR id = ANY ($1) ORDER BY id FOR NO KEY UPDATE)`;

/** Changes of crews and closures, which decide when crews work. */
@Injectable()
export class CrewCalendars {
  /**
   * Locks the row against other changes, and waits for placements with this crew that are under way.
   * @throws NotFound, also for a retired one
   */
  async lockCrew(tx: Tx, id: number): Promise<Crew> {
    const crew = await tx.findOne(Crew, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!crew || crew.retiredAt) throw new NotFound('The crew');
    return crew;
  }

  /**
   * Announces a change of these crews' closures, null: of every crew's. Waits for placements that are under way, so that
   * the next statement sees them; those that come later wait for this transaction and are decided again after it.
   */
  async touch(tx: Tx, crewIds: readonly number[] | null): Promise<void> {
    await tx.query(TOUCH, [crewIds]);
  }

  /** Locks the row. @throws NotFound */
  lockClosure(tx: Tx, id: number): Promise<Closure> {
    return this.findClosure(tx, id, { mode: 'for_no_key_update' });
  }

  /** @throws NotFound */
  async findClosure(tx: Tx, id: number, lock?: { mode: 'for_no_key_update' }): Promise<Closure> {
    const closure = await tx.findOne(Closure, { where: { id }, lock });
    if (!closure) throw new NotFound('The closure');
    return closure;
  }

  /** @throws Invalid for a crew that does not exist */
  async saveClosure(tx: Tx, closure: Closure): Promise<Closure> {
    try {
      return await tx.save(closure);
    } catch (error) {
      if (sqlState(error) === FOREIGN_KEY) throw new Invalid('There is no such crew.', [{ field: 'crewId' }]);
      throw error;
    }
  }
}
