/// <reference lib="webworker" />

/** The page, which carries the owner's colors, words and logo (decision 170). */
export const PAGE = '/crew';

const PICTURES = /\/api\/look\/images\/[\w.-]+/g;
/** The API writes these into the built page if the owner has a look. */
const WRITTEN = [
  /<style>[^<]*<\/style>/,
  /<script type="application\/json" id="own-look">[^<]*<\/script>/,
  /<link rel="icon"[^>]*>/,
];

const named = (html: string, what: RegExp): string[] => [...new Set(html.match(what) ?? [])];
const bare = (html: string): string => WRITTEN.reduce((rest, part) => rest.replace(part, ''), html);

/** Whether a page is of the release that the phone has, so that all its files are on the phone. */
const isOfRelease = (html: string, kept: string): boolean => bare(html) === bare(kept);

/** Stores the page with its images, and deletes those of the previous look. */
export async function keepPage(cache: Cache, page: Response): Promise<void> {
  const pictures = named(await page.clone().text(), PICTURES);
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(pictures.filter((path) => !before.includes(path)));
  await cache.put(PAGE, page);
  const gone = before.filter((path) => path.match(PICTURES) && !pictures.includes(path));
  await Promise.all(gone.map((path) => cache.delete(path)));
}

/**
 * A changed look shows from the next opening on. Nothing changes without a network, behind a hotel's sign-in
 * page, or for a newer release, whose own worker brings its files.
 */
export async function refreshLook(cache: Cache): Promise<void> {
  const cachedHtml = await (await cache.match(PAGE, { ignoreVary: true }))?.text();
  if (cachedHtml === undefined) return;
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok || page.redirected) return;
  const html = await page.clone().text();
  if (html !== cachedHtml && isOfRelease(html, cachedHtml)) await keepPage(cache, page);
}
