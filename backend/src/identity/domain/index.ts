/** The door of identity's pure rules, for the rules of other modules. */
export { tagsOf } from './customer-change.js';
