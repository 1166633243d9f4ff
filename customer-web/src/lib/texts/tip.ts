import * as en from './en/tip.js';
import * as es from './es/tip.js';
import { ofOnePage } from './of-one-page.js';

export const tipTexts = ofOnePage<typeof en>({ en, es });
