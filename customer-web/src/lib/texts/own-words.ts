/** A photo of the owner's, in two sizes. */
export interface OwnPhoto {
  src: string;
  small: string;
  width: number;
  height: number;
  alt: string;
  altSpanish: string;
}

/** What the owner shows in place of ours: texts by place, like 'hero.title', and photos. */
export interface OwnLook {
  en: Record<string, unknown>;
  es: Record<string, unknown>;
  hero: OwnPhoto | null;
  photos: OwnPhoto[];
}

/** In the page's HTML where there is any (the API's page-with-look.ts), so that nothing changes after the page is drawn. */
export const own = JSON.parse(
  globalThis.document?.getElementById('own-look')?.textContent ?? '{}',
) as Partial<OwnLook>;

/** The same texts, with the owner's in place of ours. */
export function reword<Words extends object>(words: Words, owners?: Record<string, unknown>): Words {
  for (const place in owners) {
    const [key = '', ...way] = place.split('.').reverse();
    const part = way.reduceRight<Record<string, never> | undefined>((at, step) => at?.[step], words as never);
    if (part) part[key] = owners[place] as never;
  }
  return words;
}
