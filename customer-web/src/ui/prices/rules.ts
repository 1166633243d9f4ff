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

/** Loads the parts for a service area and for the questions that the owner switched on. */
export const partsOf = async ({ zones, questions }: PublicPriceBook) => ({
  zones: zones[0] && (await import('./zones.js')),
  home:
    questions && (await import('../home-questions/home-questions.js').then((home) => home.asking(questions))),
});
