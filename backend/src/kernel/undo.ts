/** A toast offers undo for ten seconds. The rest is for slow networks. */
const UNDO_SECONDS = 60;

/** Changes made after this moment can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_SECONDS * 1000);

/** Whether a change made at that moment can still be undone. */
export const isUndoable = (at: Date, now: Date): boolean => at >= undoableSince(now);
