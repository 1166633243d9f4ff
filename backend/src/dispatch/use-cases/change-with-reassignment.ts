import type { Actor, Tx } from '../../platform/index.js';
import type { PlacingRoster } from '../domain/proposals.js';
import type { CrewAssignment } from '../infra/assignments.js';

/** A change of when crews work, a closure or a crew's own, with the visits that it takes from their crews. */
export interface ChangeWithReassignment {
  /** The reason given in its visits' histories. */
  because: string;
  /** No crew works then. Customers whose visits wait for another day are told that the day is closed. */
  closesAll: boolean;
  /** The advice if it concerns more visits than one plan can hold. */
  ifTooMany: string;
  /** The roster with this change. */
  applyTo(known: PlacingRoster): PlacingRoster;
  /** The visits that it takes from their crews; locked for the caller who moves them. */
  visits(tx: Tx, lock: 'FOR UPDATE' | ''): Promise<CrewAssignment[]>;
  /** Writes the saved change into the audit log, with the outcome for its visits. */
  write(tx: Tx, actor: Actor, visits: object): Promise<void>;
}
