import * as en from './en/credit.js';
import * as es from './es/credit.js';
import { ofOnePage } from './of-one-page.js';

export const creditTexts = ofOnePage<typeof en>({ en, es });
