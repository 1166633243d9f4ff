import {
  firstVisitOf,
  type Frequency,
  isTaxed,
  lowestFirstPrice,
  lowestPrice,
  offeredFrequencies,
  percentInWords,
  type PublicPriceBook,
  shareOf,
  shortMoney,
} from '@homebright/contract';
import { pricesTexts } from '../../lib/texts/prices.js';

/** The price and notes on a service's card if the book has rules. */
export interface Offer {
  /** The word before the price. */
  from: string;
  price: string;
  /** 'Plus sales tax', if this service is taxed. */
  tax?: string;
  /** The first cleaning's price, and what a plan saves. */
  notes: string[];
}

function offerOf(book: PublicPriceBook, service: string, frequency: Frequency | null): Offer | undefined {
  const words = pricesTexts().offer;
  const lowest = lowestPrice(book, service);
  if (lowest === undefined) return undefined;
  const rule = firstVisitOf(book, service);
  const first = lowestFirstPrice(book, service) ?? lowest;
  const percent = savingOf(book, frequency);
  const reduced = Math.max(book.minimum, lowest - shareOf(lowest, percent));
  const later = book.discountFromFirstVisit ? words.everyVisit : words.laterVisits;
  return {
    from: words.from,
    price: shortMoney(lowest),
    tax: isTaxed(book, service) ? words.plusTax : undefined,
    notes: [
      ...(first < lowest ? [words.first(shortMoney(first), rule?.kind === 'percent')] : []),
      ...(percent > 0 ? [later(percentInWords(percent), shortMoney(reduced))] : []),
    ],
  };
}

const savingOf = ({ frequencyDiscounts }: PublicPriceBook, frequency: Frequency | null) =>
  (frequency && frequencyDiscounts[frequency]) ?? 0;

/** The catalog's prices and notes, if the book has rules. */
export interface Offers {
  /** `frequency`: null until a plan is chosen. */
  of: (service: string, frequency: Frequency | null) => Offer | undefined;
  frequencies: Frequency[];
  /** 'Weekly, save 15%' in the list of frequencies. */
  option: (frequency: Frequency, name: string) => string;
  /** The company does not serve everywhere. */
  asksForZip: boolean;
  /** 'Save up to 15%', beside the switch for a plan; undefined if no plan saves. */
  upTo?: string;
}

export function offersOf(book: PublicPriceBook): Offers {
  const words = pricesTexts().offer;
  const largestDiscount = Math.max(0, ...Object.values(book.frequencyDiscounts));
  return {
    of: (service, frequency) => offerOf(book, service, frequency),
    frequencies: offeredFrequencies(book),
    option: (frequency, name) => {
      const percent = savingOf(book, frequency);
      return percent ? words.option(name, percentInWords(percent)) : name;
    },
    asksForZip: book.zones.length > 0,
    upTo: largestDiscount > 0 ? words.upTo(percentInWords(largestDiscount)) : undefined,
  };
}
