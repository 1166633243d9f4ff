import { settings as en } from './en/settings.js';
import { settings as es } from './es/settings.js';
import { ofOnePage } from './of-one-page.js';

export const settingsTexts = ofOnePage({ en, es });
