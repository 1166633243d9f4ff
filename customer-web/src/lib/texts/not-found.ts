import { notFound as en } from './en/not-found.js';
import { notFound as es } from './es/not-found.js';
import { ofOnePage } from './of-one-page.js';

export const notFoundTexts = ofOnePage({ en, es });
