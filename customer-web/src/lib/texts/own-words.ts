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

/** Replaces texts in place by the owner's. Places that do not exist are ignored. */
export function reword<Words extends object>(words: Words, owners?: Record<string, unknown>): Words {
  for (const place in owners) {
    const steps = place.split('.');
    const key = steps.pop() ?? '';
    let part: Record<string, unknown> | undefined = words as Record<string, unknown>;
    for (const step of steps) part = part?.[step] as typeof part;
    if (part) part[key] = owners[place];
  }
  return words;
}
