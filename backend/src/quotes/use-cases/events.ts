import { defineEvent } from '../../platform/index.js';

/** The office sent a quote by email or text, or its customer is reminded of it. `times` counts both and identifies the message. */
export const quoteSent = defineEvent<{ quoteId: number; userId: string; times: number; reminder: boolean }>(
  'quotes.quote-sent',
);

/** A customer accepted or declined a quote. */
export const quoteAnswered = defineEvent<{ quoteId: number; version: number }>('quotes.quote-answered');
