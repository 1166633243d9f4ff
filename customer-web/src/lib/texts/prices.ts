import { type Texts, texts } from './index.js';

/** The words of prices; with every page, because Spanish is loaded with all its words at once. */
export const pricesTexts = (): Texts['prices'] => texts.prices;
