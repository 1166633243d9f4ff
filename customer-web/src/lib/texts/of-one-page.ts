import { type Language, language } from './language.js';

/** Texts that one page alone reads: they load with it, in both languages, and burden no other page. */
export const ofOnePage =
  <Words>(words: Record<Language, Words>) =>
  (): Words =>
    words[language()];
