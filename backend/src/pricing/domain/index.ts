/** Pure rules for other modules' domains. */
export { homeAnswer } from './home-answers.js';
export { type Extras, type Quoted, type VisitQuote, visitQuote } from './visit-quote.js';
