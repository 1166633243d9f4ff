import { keepAnswers, keepJourney, keepPending } from './flow/kept.js';
import { browser } from './router/leave.js';
import { keep, load, tabArea } from '@homebright/web-common/storage.js';

/** Time of the last sign-out in this browser, epoch milliseconds. */
const KEY = 'signedOut';

/**
 * Removes the customer's data from this browser on sign-out, except the office's data on the same origin
 * (docs/security.md, 14.3). An expired session keeps its booking.
 */
export function leaveNothingBehind(): void {
  // The page is being left, so nothing renders again.
  keepAnswers(undefined);
  keepPending(undefined);
  keepJourney(undefined);
  forgetTab();
  keep(KEY, Date.now());
}

/**
 * Makes other tabs leave, and pages that Back restores from the browser's cache, because they still show the customer's
 * data.
 */
export function goWhenSignedOutElsewhere(): void {
  const before = load<number>(KEY);
  const look = () => {
    if (load<number>(KEY) === before) return;
    forgetTab();
    browser.leaveForGood('/');
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
}

function forgetTab(): void {
  try {
    tabArea()?.clear();
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
