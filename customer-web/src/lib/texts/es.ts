import type { Texts } from './en.js';
import * as booking from './es/booking.js';
import * as common from './es/common.js';
import * as landing from './es/landing.js';
import * as landingSections from './es/landing-sections.js';
import * as lastSteps from './es/last-steps.js';
import * as prices from './es/prices.js';
import { catalogText } from './es/services.js';
import type { LaterTexts } from './later.js';

export { learn } from './es/services.js';

export const es: Texts = { ...common, ...landing, ...booking, catalogText };
export const later: LaterTexts = { landingSections, lastSteps, prices };
