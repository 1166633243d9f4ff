import { type Language, language } from './language.js';

/** Texts of a single page, loaded with it in both languages instead of with every page. */
export const ofOnePage =
  <Words>(words: Record<Language, Words>) =>
  (): Words =>
    words[language()];
