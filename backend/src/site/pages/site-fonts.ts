import { readdirSync } from 'node:fs';

const ASSETS = new URL('../../../../customer-web/dist/assets/', import.meta.url);
const FAMILIES = { inter: 'Inter Variable', fraunces: 'Fraunces Variable' };

/**
 * The customer site's fonts, for pages that are not built with it. Visitors from the site already have them.
 * For other visitors, nothing waits for the fonts and nothing shifts.
 */
export function siteFonts(): string {
  return built()
    .flatMap((file) => {
      const family = Object.entries(FAMILIES).find(([name]) => file.startsWith(`${name}-`))?.[1];
      if (!family || !file.endsWith('.woff2')) return [];
      return `@font-face { font-family: '${family}'; src: url('/assets/${file}') format('woff2'); font-weight: 100 900; font-display: optional }\n`;
    })
    .join('');
}

/** The built font files; empty if the site is not built. */
function built(): string[] {
  try {
    return readdirSync(ASSETS);
  } catch {
    return [];
  }
}
