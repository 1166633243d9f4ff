import * as en from './en/crew-progress.js';
import * as es from './es/crew-progress.js';
import { ofOnePage } from './of-one-page.js';

export const progressTexts = ofOnePage<typeof en>({ en, es });
