import * as en from './en/embed.js';
import * as es from './es/embed.js';
import { ofOnePage } from './of-one-page.js';

export const embedTexts = ofOnePage<typeof en>({ en, es });
