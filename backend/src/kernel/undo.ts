/** A toast offers it for ten seconds; the rest is for slow networks. */
const UNDO_SECONDS = 60;

/** Whether a change of that moment can still be taken back. */
export const isUndoable = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= UNDO_SECONDS * 1000;
