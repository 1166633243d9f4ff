import * as en from './en/pay-link.js';
import * as es from './es/pay-link.js';
import { ofOnePage } from './of-one-page.js';

export const payLinkTexts = ofOnePage<typeof en>({ en, es });
