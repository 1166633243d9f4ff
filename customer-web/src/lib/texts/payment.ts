import * as en from './en/payment.js';
import * as es from './es/payment.js';
import { ofOnePage } from './of-one-page.js';

export const paymentTexts = ofOnePage<typeof en>({ en, es });
