/// <reference lib="webworker" />

/** The page's path. Its markup carries the owner's colors, words, and logo (decision 170). */
export const PAGE = '/crew';

const PICTURES = /\/api\/look\/images\/[\w.-]+/g;
/** The API writes these into the built page if the owner has a look. */
const LOOK_PARTS = [
  /<style>[^<]*<\/style>/,
  /<script type="application\/json" id="own-look">[^<]*<\/script>/,
  /<link rel="icon"[^>]*>/,
];

const picturesIn = (html: string): string[] => [...new Set(html.match(PICTURES) ?? [])];
const withoutLook = (html: string): string => LOOK_PARTS.reduce((rest, part) => rest.replace(part, ''), html);

/** Whether both pages are of the same release. If so, the phone already has all files that the new page needs. */
const isSameRelease = (html: string, kept: string): boolean => withoutLook(html) === withoutLook(kept);

/** Stores the page with its images, and deletes those of the previous look. */
export async function keepPage(cache: Cache, page: Response): Promise<void> {
  const pictures = picturesIn(await page.clone().text());
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(pictures.filter((path) => !before.includes(path)));
  await cache.put(PAGE, page);
  const gone = before.filter((path) => path.match(PICTURES) && !pictures.includes(path));
  await Promise.all(gone.map((path) => cache.delete(path)));
}

/**
 * Stores a page whose look has changed; it shows the next time the page is opened. Nothing changes without a network,
 * behind a hotel's sign-in page, or for a newer release, whose own worker brings its files.
 */
export async function refreshLook(cache: Cache): Promise<void> {
  const cachedHtml = await (await cache.match(PAGE, { ignoreVary: true }))?.text();
  if (cachedHtml === undefined) return;
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok || page.redirected) return;
  const html = await page.clone().text();
  if (html !== cachedHtml && isSameRelease(html, cachedHtml)) await keepPage(cache, page);
}
