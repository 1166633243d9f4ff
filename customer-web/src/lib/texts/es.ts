import type { Texts } from './en.js';
import * as bookingDialogs from './es/booking-dialogs.js';
import * as bookings from './es/bookings.js';
import * as common from './es/common.js';
import * as landing from './es/landing.js';
import * as landingSections from './es/landing-sections.js';
import * as lastSteps from './es/last-steps.js';
import * as prices from './es/prices.js';
import * as questions from './es/questions.js';
import { catalogText } from '@homebright/web-common/texts/es/services.js';
import type { LaterTexts } from './later.js';
import { own, reword } from './own-words.js';

export { refusals } from './es/refusals.js';
export { learn } from '@homebright/web-common/texts/es/services.js';

export const es: Texts = reword({ ...common, ...landing, catalogText }, own.es);
reword(landingSections, own.es);
export const later: LaterTexts = { bookingDialogs, bookings, landingSections, lastSteps, prices, questions };
