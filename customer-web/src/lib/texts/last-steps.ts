import * as en from './en/last-steps.js';
import * as es from './es/last-steps.js';
import { ofOnePage } from './of-one-page.js';

export const lastStepsTexts = ofOnePage<typeof en>({ en, es });
