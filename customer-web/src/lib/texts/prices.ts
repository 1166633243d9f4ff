import * as en from './en/prices.js';
import * as es from './es/prices.js';
import { ofOnePage } from './of-one-page.js';

export const pricesTexts = ofOnePage<typeof en>({ en, es });
