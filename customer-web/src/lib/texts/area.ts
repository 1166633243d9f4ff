import * as en from './en/area.js';
import * as es from './es/area.js';
import { ofOnePage } from './of-one-page.js';

export const areaTexts = ofOnePage<typeof en>({ en, es });
