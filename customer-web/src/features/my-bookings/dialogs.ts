import { preloaded } from '../../lib/preloaded.js';

const cancel = preloaded(async () => ({ default: (await import('./dialog-views.js')).CancelDialog }));
const reschedule = preloaded(async () => ({ default: (await import('./dialog-views.js')).RescheduleDialog }));

export const CancelDialog = cancel.Page;
export const RescheduleDialog = reschedule.Page;

/**
 * Loads the dialogs before anybody presses a button. A dialog that fails to load now is loaded again when it is needed.
 */
export const loadDialogs = () => Promise.allSettled([cancel, reschedule].map(({ load }) => load()));
