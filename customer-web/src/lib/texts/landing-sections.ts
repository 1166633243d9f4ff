import * as en from './en/landing-sections.js';
import { laterTexts } from './later.js';
import { own, reword } from './own-words.js';

export const landingSectionsTexts = laterTexts('landingSections', reword(en, own.en));
