import * as en from './en/gift.js';
import * as es from './es/gift.js';
import { ofOnePage } from './of-one-page.js';

export const giftTexts = ofOnePage<typeof en>({ en, es });
