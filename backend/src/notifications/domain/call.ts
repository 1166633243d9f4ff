import type { CallChange, CallListEntry, StaleField } from '@homebright/contract';

/** The facts that a caller sees of a call. If somebody else changes one, the caller is told which. */
type CallFacts = Pick<CallListEntry, 'appointment' | 'outcome' | 'note' | 'calledBy' | 'version'>;

/** The changes that the caller had not seen when noting the call, or null if the caller had seen everything. */
export function changedMeanwhile(call: CallFacts, seen: CallChange): StaleField[] | null {
  if (seen.appointment !== call.appointment) return [{ field: 'appointment', now: call.appointment }];
  if (seen.version === call.version) return null;
  const { outcome, note, calledBy } = call;
  return Object.entries({ outcome, note, calledBy }).map(([field, now]) => ({ field, now }));
}

/** The call after the change; null if nothing changes. The person who noted the outcome first stays named. */
export function noted<Call extends CallListEntry>(
  call: Call,
  { outcome, note: given }: Pick<CallChange, 'outcome' | 'note'>,
  { at, by }: { at: string; by: string },
): Call | null {
  const note = given === undefined ? call.note : given?.trim() || null;
  if (outcome === call.outcome && note === call.note) return null;
  const called = outcome === call.outcome ? {} : { calledAt: outcome && at, calledBy: outcome && by };
  return { ...call, outcome, note, ...called, version: call.version + 1 };
}
