import * as en from './en/landing-sections.js';
import * as es from './es/landing-sections.js';
import { ofOnePage } from './of-one-page.js';

export const landingSectionsTexts = ofOnePage<typeof en>({ en, es });
