import { ANSWERS_KEY, forgetPending } from './draft/draft.js';
import { forgetJourney } from './draft/journey.js';
import { browser } from './router/leave.js';
import { forget, keep, load, tabArea } from './storage.js';

/** When somebody last signed out here, in milliseconds since 1970. */
const KEY = 'signedOut';

/**
 * Who signs out leaves no home, no name and no day to whoever comes next (docs/security.md, 14.3); what the office keeps under
 * the same address stays. A session that merely ended keeps its booking.
 */
export function leaveNothingBehind(): void {
  forget(ANSWERS_KEY);
  forgetPending();
  forgetJourney();
  forgetTab();
  keep(KEY, Date.now());
}

/** Other tabs, and a page that Back brings out of the browser's memory, still show what was there: they go. */
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
    // Switched off: then nothing is in it.
  }
}
