import { CARRIED_TOAST } from '@homebright/contract';
import type { Toast } from './toast';

/** Leaves a toast for the customer's site: the page that says goodbye is gone before anybody could read it there. */
export function carryToast(toast: Pick<Toast, 'title' | 'text'>): void {
  try {
    sessionStorage.setItem(CARRIED_TOAST, JSON.stringify(toast));
  } catch {
    // Without storage nothing is said; the session has ended all the same.
  }
}
