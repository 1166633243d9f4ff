import { hold as en } from './en/hold.js';
import { hold as es } from './es/hold.js';
import { ofOnePage } from './of-one-page.js';

export const holdTexts = ofOnePage({ en, es });
