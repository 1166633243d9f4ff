import { signIn as en } from './en/sign-in-to-pay.js';
import { signIn as es } from './es/sign-in-to-pay.js';
import { ofOnePage } from './of-one-page.js';

export const signInTexts = ofOnePage({ en, es });
