/** One of the owner's photos, in two sizes. */
export interface OwnPhoto {
  src: string;
  small: string;
  width: number;
  height: number;
  alt: string;
  altSpanish: string;
}

/** The owner's replacements for our defaults: texts by place, like 'hero.title', and photos. */
export interface OwnLook {
  en: Record<string, unknown>;
  es: Record<string, unknown>;
  hero: OwnPhoto | null;
  photos: OwnPhoto[];
}

/** The API writes the look into the page's HTML (page-with-look.ts), so that nothing changes after the first draw. */
export const own = JSON.parse(
  globalThis.document?.getElementById('own-look')?.textContent ?? '{}',
) as Partial<OwnLook>;

/** The same texts, with the owner's replacing ours. */
export function reword<Words extends object>(words: Words, owners?: Record<string, unknown>): Words {
  for (const place in owners) {
    const [key = '', ...way] = place.split('.').reverse();
    const part = way.reduceRight<Record<string, never> | undefined>((at, step) => at?.[step], words as never);
    if (part) part[key] = owners[place] as never;
  }
  return words;
}
