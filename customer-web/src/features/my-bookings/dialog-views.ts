/** My Bookings' dialogs, in one file that is loaded once the list is on screen. */
export { CancelDialog } from './cancel-dialog.js';
export { RebookDialog } from './rebook-dialog.js';
