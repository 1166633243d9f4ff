import { entrance, mayBook } from './booking-gate.js';
import type { Selection } from './flow/draft.js';
import { send } from './flow/store.js';
import { expectReturn } from './returning.js';
import { SIGN_IN } from './router/leave.js';
import { tellAndLeave, type Words } from './toast/tell-and-leave.js';

/**
 * Called when a visitor wants to book. Asks for the ZIP code if needed, and then opens sign-in, which returns to the
 * chosen card. Where visitors sign in to pay, the booking begins at once.
 */
export function signInFirst(words: Words, selection?: Selection): void {
  if (!mayBook()) return;
  send({ type: 'leftForSignIn', selection });
  expectReturn();
  const enter = entrance();
  if (enter) enter();
  else tellAndLeave(words, SIGN_IN);
}
