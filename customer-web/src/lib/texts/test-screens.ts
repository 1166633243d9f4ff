import { testScreens as en } from './en/test-screens.js';
import { testScreens as es } from './es/test-screens.js';
import { ofOnePage } from './of-one-page.js';

export const testScreensTexts = ofOnePage({ en, es });
