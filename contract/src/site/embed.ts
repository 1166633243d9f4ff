/** A listed website: its origin alone, in lower case. Used in headers unchanged. */
export const WEBSITE = /^(https:\/\/([a-z0-9-]+\.)+[a-z]{2,}|http:\/\/localhost)(:\d{1,5})?$/;

export const MAX_WEBSITES = 20;

export const isWebsite = (origin: string): boolean => origin.length <= 200 && WEBSITE.test(origin);

/**
 * Turns typed text ('www.example.com/booking') into an origin ('https://www.example.com'); null if the text
 * is not a website.
 */
export function websiteIn(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const origin = /^(?:https?:\/\/)?([^/?#]+)/.exec(text)?.[1] ?? '';
  const scheme = text.startsWith('http://localhost') ? 'http' : 'https';
  const website = `${scheme}://${origin}`;
  return isWebsite(website) ? website : null;
}
