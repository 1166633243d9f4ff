/** A toast offers undo for ten seconds; the rest is for slow networks. */
const UNDO_SECONDS = 60;

/** Changes from that moment on can still be taken back. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_SECONDS * 1000);

/** Whether a change of that moment can still be taken back. */
export const isUndoable = (at: Date, now: Date): boolean => at >= undoableSince(now);
