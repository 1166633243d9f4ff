/** The warning by itself, for pages that load it only where it is shown. The landing page has it from the start. */
export { PaymentsOff as default } from './payments-off.js';
