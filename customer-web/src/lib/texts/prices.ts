import * as en from './en/prices.js';
import { laterTexts } from './later.js';

export const pricesTexts = laterTexts('prices', en);
