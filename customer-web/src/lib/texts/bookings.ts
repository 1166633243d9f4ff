import * as en from './en/bookings.js';
import * as es from './es/bookings.js';
import { ofOnePage } from './of-one-page.js';

export const bookingsTexts = ofOnePage<typeof en>({ en, es });
