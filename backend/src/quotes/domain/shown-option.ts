import type { QuoteOption } from '@homebright/contract';
import type { PricedOption } from './written-quote.js';

/** The part of an option that pages see. */
export function shownOption({ visit: _, ...shown }: PricedOption): QuoteOption {
  return shown;
}
