import * as en from './en/charged-later.js';
import * as es from './es/charged-later.js';
import { ofOnePage } from './of-one-page.js';

/** Words for bookings whose card is charged after the visit. They are loaded only if a service has such a rule. */
export const chargedLaterTexts = ofOnePage<typeof en>({ en, es });
export type ChargedLaterTexts = typeof en;
