import * as en from './en/booking-dialogs.js';
import { laterTexts } from './later.js';

export const dialogTexts = laterTexts('bookingDialogs', en);
