import { LANGUAGES, LOOK_WORDS } from '@homebright/contract';
import type { Language, Look } from '@homebright/contract';

const IN: Record<Language, string> = { en: '(English)', es: '(Spanish)' };
const PARTS = [
  ['logo', 'Logo'],
  ['brand', 'Brand color'],
  ['accent', 'Accent color'],
  ['hero', 'Photo at the top'],
  ['photos', 'Photos'],
] as const;

/** Lists the differences between two looks, with the page's own labels. */
export function changesBetween(one: Look, other: Look): string[] {
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const texts = LANGUAGES.flatMap((language) => {
    const [a, b] = [one.words[language], other.words[language]];
    const labels = LOOK_WORDS.flatMap(({ words }) =>
      words.filter(([place]) => a[place] !== b[place]).map(([, label]) => label),
    );
    if (differs(one.questions[language], other.questions[language])) labels.push('Questions and answers');
    return labels.map((label) => `${label} ${IN[language]}`);
  });
  const parts = PARTS.filter(([name]) => differs(one[name], other[name]));
  return [...parts.map(([, label]) => label), ...texts];
}
