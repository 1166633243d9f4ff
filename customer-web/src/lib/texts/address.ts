import * as en from './en/address.js';
import * as es from './es/address.js';
import { ofOnePage } from './of-one-page.js';

export const addressTexts = ofOnePage<typeof en>({ en, es });
