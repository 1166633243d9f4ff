/** Words that do not break across lines: '(555) 123-4567' with non-breaking space and hyphen, or a card's. */
export const unbroken = (words: string) => words.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
