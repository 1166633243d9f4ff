/** Pure rules for other modules' domains. */
export { homeAnswer } from './home-answers.js';
