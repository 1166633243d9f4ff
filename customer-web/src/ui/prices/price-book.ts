import type { PublicPriceBook } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';
import type { HomeQuestions } from '../home-questions/home-questions.js';
import { hasRules } from './has-rules.js';

/**
 * The price book in force, and the code that applies and shows its rules. The code is loaded only for a book that has
 * rules.
 */
export interface Prices {
  book: PublicPriceBook;
  rules?: typeof import('./rules.js');
  /** Loaded if some service's card is charged after the visit. */
  later?: typeof import('./charged-later.js');
  /** undefined if the company serves everywhere. */
  zones?: typeof import('./zones.js');
  /** undefined if the owner asks no further questions about the home. */
  home?: HomeQuestions;
}

export const PRICE_BOOK = '/api/price-book';
const pricesQuery = queryOptions({
  queryKey: [PRICE_BOOK],
  queryFn: async (): Promise<Prices> => {
    const book = await read<PublicPriceBook>(PRICE_BOOK);
    const rules = hasRules(book) ? await import('./rules.js') : undefined;
    const later = book.services.some(({ payment }) => payment)
      ? await import('./charged-later.js')
      : undefined;
    return { book, rules, later, ...(await rules?.partsOf(book)) };
  },
  structuralSharing: false,
});

export const usePrices = () => useQuery(pricesQuery);
