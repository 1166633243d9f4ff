import * as en from './en/quote.js';
import * as es from './es/quote.js';
import { ofOnePage } from './of-one-page.js';

export const quoteTexts = ofOnePage<typeof en>({ en, es });
