import * as en from './en/landing-sections.js';
import { laterTexts } from './later.js';

export const landingSectionsTexts = laterTexts('landingSections', en);
