import { mayBook } from '../../lib/booking-gate.js';
import type { Selection } from '../../lib/flow/draft.js';
import { send } from '../../lib/flow/store.js';
import { expectReturn } from '../../lib/returning.js';
import { browser, SIGN_IN } from '../../lib/router/leave.js';
import { showToast } from '../../lib/toast/toaster.js';

/** Milliseconds that the toast shows before sign-in opens (docs/rules.md#pages). */
const SIGN_IN_AFTER_MS = 500;

export interface Words {
  title: string;
  text: string;
}

/**
 * Called when a visitor wants to book. Asks for the ZIP code if needed, and then opens sign-in, which returns to the
 * chosen card.
 */
export function askToSignIn(words: Words, selection?: Selection): void {
  if (!mayBook()) return;
  send({ type: 'leftForSignIn', selection });
  expectReturn();
  showToast(words);
  setTimeout(() => browser.leaveFor(SIGN_IN), SIGN_IN_AFTER_MS);
}
