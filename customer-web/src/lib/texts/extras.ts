import * as en from './en/extras.js';
import * as es from './es/extras.js';
import { ofOnePage } from './of-one-page.js';

export const extrasTexts = ofOnePage<typeof en>({ en, es });
