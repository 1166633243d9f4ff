import type { Actor, Tx } from '../../platform/index.js';
import type { PlacingRoster } from '../domain/proposals.js';
import type { CrewAssignment } from '../infra/assignments.js';

/** A change of when crews work, a closure or a crew's own, beside the visits that it takes from their crews. */
export interface ChangeInPlan {
  /** What the histories of its visits give as the reason. */
  because: string;
  /** Nobody works then: whose visit waits for another day is told of a closed one. */
  closesAll: boolean;
  /** What to do if it concerns more visits than one plan can hold. */
  ifTooMany: string;
  /** Who works with it. */
  applyTo(known: PlacingRoster): PlacingRoster;
  /** The visits that it takes from their crews; locked for who is about to move them. */
  visits(tx: Tx, lock: 'FOR UPDATE' | ''): Promise<CrewAssignment[]>;
  /** Writes the saved change into the audit log, with what became of its visits. */
  write(tx: Tx, actor: Actor, visits: object): Promise<void>;
}
