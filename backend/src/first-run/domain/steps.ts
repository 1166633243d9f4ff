import type { FirstRunState, FirstRunStep, FirstRunStepId } from '@homebright/contract';

/** A step as it is stored. */
export interface StoredStep {
  step: FirstRunStepId;
  doneAt: Date | null;
  skippedAt: Date | null;
  changedBy: string;
  provenWith: string | null;
}

/** What stands now, as the business's data and the environment say. */
export interface StepFacts {
  found: string[];
  missing?: string | null;
  waiting?: string | null;
  sentTo?: string | null;
  /** Done by what stands, without anybody saying so. */
  isDone?: boolean;
  /** A hash of what a proof is made with; a proof with another one has lapsed. */
  provenWith?: string;
}

/**
 * What stands counts before what was said: a step whose proof was made with other keys, or whose subject is gone, is to be done
 * again; who skipped it and did it after all has done it.
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
  const said = facts.isDone ? undefined : stored;
  const at = state === 'skipped' ? said?.skippedAt : said?.doneAt;
  return {
    id,
    state,
    at: at?.toISOString() ?? null,
    by: at ? (said?.changedBy ?? null) : null,
    found: facts.found,
    missing: facts.missing ?? null,
    waiting: facts.waiting ?? null,
    sentTo: facts.sentTo ?? null,
  };
}
