import { firstVisitOf, type PublicPriceBook } from '@homebright/contract';

/** Everything on the page that the price book's rules need, in one file that is loaded only if the book has some. */
export { CouponStep } from './coupon-step.js';
export { offersOf } from './offer.js';
export { extrasFor, extrasToSend, quoteOf } from './quote-of.js';
export { FootPrice, PriceDetails, PriceStatus } from './price-details.js';
export { ExtraChoice } from '../extras/extra-choice.js';
export { PriceLines } from './price-lines.js';
export { laterNote } from './words.js';
export { firstVisitOf };

/** Loads the parts that an address needs if the company does not serve everywhere. */
export const zonesOf = async ({ zones }: PublicPriceBook) =>
  zones.length > 0 ? import('./zones.js') : undefined;
