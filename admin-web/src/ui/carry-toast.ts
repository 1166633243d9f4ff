import { CARRIED_TOAST } from '@homebright/contract';
import type { Toast } from './toast';

/** Stores a toast for the customer's site, because the current page closes before anybody could read it. */
export function carryToast(toast: Pick<Toast, 'title' | 'text'>): void {
  try {
    sessionStorage.setItem(CARRIED_TOAST, JSON.stringify(toast));
  } catch {
    // Without storage the toast is lost; the session has ended anyway.
  }
}
