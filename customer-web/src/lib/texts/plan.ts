import * as en from './en/plan.js';
import * as es from './es/plan.js';
import { ofOnePage } from './of-one-page.js';

export const planTexts = ofOnePage<typeof en>({ en, es });
