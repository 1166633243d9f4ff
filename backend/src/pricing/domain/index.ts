/** Pure rules for other modules' domains. */
export { homeAnswer } from './home-answers.js';
export {
  asksForFirst,
  checkExtras,
  checkOffered,
  type Extras,
  FIRST_VISIT,
  hasFirstPrice,
  isSameQuote,
  type Quoted,
  refuseTooLong,
  shownQuote,
  type VisitQuote,
  visitQuote,
} from './visit-quote.js';
