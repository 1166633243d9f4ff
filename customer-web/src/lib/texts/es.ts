import type { Texts } from './en.js';
import * as booking from './es/booking.js';
import * as common from './es/common.js';
import * as landing from './es/landing.js';
import * as prices from './es/prices.js';
import { catalogText } from './es/services.js';

export { learn } from './es/services.js';

export const es: Texts = { ...common, ...landing, ...booking, prices, catalogText };
