import { type Frequency, isAlwaysOffered, type PublicPriceBook } from '@homebright/contract';

/**
 * Whether prices depend on more than the service. If not, every screen looks as it does without a price book.
 */
export function hasRules(book: PublicPriceBook): boolean {
  const {
    takesCoupons = false,
    adjustments,
    questions,
    extras,
    frequencyDiscounts,
    firstVisit,
    minimum,
    zones,
    taxRates,
    teamSize,
  } = book;
  return (
    takesCoupons ||
    [...adjustments, ...extras, ...zones, ...taxRates].length > 0 ||
    Object.entries(frequencyDiscounts).some(
      ([frequency, percent]) => percent || !isAlwaysOffered(frequency as Frequency),
    ) ||
    firstVisit !== null ||
    questions !== undefined ||
    minimum > 0 ||
    teamSize > 1
  );
}
