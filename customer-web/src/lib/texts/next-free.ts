import * as en from './en/next-free.js';
import * as es from './es/next-free.js';
import { ofOnePage } from './of-one-page.js';

export const nextFreeTexts = ofOnePage<typeof en.nextFree>({ en: en.nextFree, es: es.nextFree });
