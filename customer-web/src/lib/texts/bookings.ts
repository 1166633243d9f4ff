import * as en from './en/bookings.js';
import { laterTexts } from './later.js';

export const bookingsTexts = laterTexts('bookings', en);
