import type { Actor, Tx } from '../../platform/index.js';
import type { PlacingRoster } from '../domain/proposals.js';
import type { CrewAssignment } from '../infra/assignments.js';

/**
 * A change of crews' working times, by a closure or of the crew itself, with the visits that it takes from
 * their crews.
 */
export interface ChangeWithReassignment {
  /** The reason that is shown in the visits' histories. */
  because: string;
  /**
   * Whether no crew works then. Customers whose visits move to another day are then told that the day is
   * closed.
   */
  closesAll: boolean;
  /** The advice if the change affects more visits than one plan can hold. */
  ifTooMany: string;
  /** The roster with this change. */
  applyTo(known: PlacingRoster): PlacingRoster;
  /**
   * The visits that the change takes from their crews. With `FOR UPDATE` they are locked, so that the caller
   * can move them.
   */
  visits(tx: Tx, lock: 'FOR UPDATE' | 'none'): Promise<CrewAssignment[]>;
  /** Writes the saved change into the audit log, with the outcome for its visits. */
  write(tx: Tx, actor: Actor, visits: object): Promise<void>;
}
