import type { FirstRunState, FirstRunStep, FirstRunStepId } from '@homebright/contract';

/** A step as it is stored. */
export interface StoredStep {
  step: FirstRunStepId;
  doneAt: Date | null;
  skippedAt: Date | null;
  changedBy: string;
  provenWith: string | null;
}

/** The present state, from the business's data and the environment. */
export interface StepFacts {
  found: string[];
  missing?: string | null;
  waiting?: string | null;
  sentTo?: string | null;
  /** Done according to the data, without anybody confirming it. */
  isDone?: boolean;
  /**
   * A hash of the present settings; a proof made with other settings has another hash and no longer counts.
   */
  provenWith?: string;
}

/**
 * The data outweighs what somebody confirmed. A step must be done again if its proof was made with other keys
 * or its subject is gone. A step that was skipped and then done counts as done.
 */
export function stepState(stored: StoredStep | undefined, facts: StepFacts): FirstRunState {
  if (facts.isDone) return 'done';
  if (stored?.doneAt) {
    const stillProven = facts.provenWith === undefined || facts.provenWith === stored.provenWith;
    return stillProven && !facts.missing ? 'done' : 'lapsed';
  }
  return stored?.skippedAt ? 'skipped' : 'open';
}

export function stepOf(id: FirstRunStepId, stored: StoredStep | undefined, facts: StepFacts): FirstRunStep {
  const state = stepState(stored, facts);
  const answer = facts.isDone ? undefined : stored;
  const at = state === 'skipped' ? answer?.skippedAt : answer?.doneAt;
  return {
    id,
    state,
    at: at?.toISOString() ?? null,
    by: at ? (answer?.changedBy ?? null) : null,
    found: facts.found,
    missing: facts.missing ?? null,
    waiting: facts.waiting ?? null,
    sentTo: facts.sentTo ?? null,
  };
}
