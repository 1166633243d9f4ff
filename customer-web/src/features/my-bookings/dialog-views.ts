/** My Bookings' dialogs, in one file that is loaded once the list is on screen. */
export { CancelDialog } from './cancel-dialog.js';
export { RescheduleDialog } from './reschedule-dialog.js';
