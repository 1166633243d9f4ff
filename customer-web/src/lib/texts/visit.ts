import * as en from './en/visit.js';
import * as es from './es/visit.js';
import { ofOnePage } from './of-one-page.js';

export const visitTexts = ofOnePage<typeof en>({ en, es });
