/** What follows the questions, in one file that is loaded while they are answered. */
export { Confirmation } from './confirmation.js';
export { FocusStep } from './focus/focus-step.js';
