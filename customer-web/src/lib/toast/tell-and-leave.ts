import { browser } from '../router/leave.js';
import { showToast, type Toast } from './toaster.js';

export type Words = Pick<Toast, 'title' | 'text'>;

/** Milliseconds that people need to read the toast's title before the page leaves (docs/rules.md#pages). */
const LEAVE_AFTER = 500;

/** Shows a toast, then leaves for the address. */
export function tellAndLeave(toast: Toast, url: string): void {
  showToast(toast);
  setTimeout(() => browser.leaveFor(url), LEAVE_AFTER);
}
