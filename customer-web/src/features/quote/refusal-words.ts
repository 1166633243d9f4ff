import { ApiError } from '@homebright/web-common/api/client.js';
import { quoteTexts } from '../../lib/texts/quote.js';
import { whyFailed } from '../../lib/why-failed.js';

const TOO_MANY = 429;

/** Why an answer to a quote was not taken. @param hasOffers whether free times are offered below */
export function refusalWords(error: unknown, hasOffers = false): string {
  const { accept, states, time } = quoteTexts();
  if (error instanceof ApiError && error.status === TOO_MANY) return states.busy;
  return whyFailed(error, undefined, {
    PRICE_CHANGED: accept.changed,
    SLOT_TAKEN: hasOffers ? time.taken : time.takenNone,
  });
}
