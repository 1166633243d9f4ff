import * as en from './en/own-cards.js';
import * as es from './es/own-cards.js';
import { ofOnePage } from './of-one-page.js';

export const ownCardsTexts = ofOnePage<typeof en>({ en, es });
