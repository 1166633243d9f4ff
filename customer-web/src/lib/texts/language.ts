export type Language = 'en' | 'es';
const KEY = 'language';
let chosen: Language | undefined;

/** The browser's language, by the same rule as on the server's own pages, where a visitor signs in. */
const browsers = (): string | undefined =>
  navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === 'en' || one === 'es');

function stored(): Language {
  try {
    const stored = localStorage.getItem(KEY);
    // A link in a Spanish email has the language in its address. A choice made on this device takes
    // precedence.
    if (!stored && /[?&]language=es\b/.test(location.search)) localStorage.setItem(KEY, (chosen = 'es'));
    return (stored ?? chosen ?? browsers()) === 'es' ? 'es' : 'en';
  } catch {
    // Storage is disabled.
    return browsers() === 'es' ? 'es' : 'en';
  }
}

export function language(): Language {
  return (chosen ??= stored());
}

const A_YEAR_S = 31_536_000;

/** The server writes the landing page in the browser's language unless this says otherwise (its `site-language.ts`). */
export function tellServer(spoken: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${KEY}=${spoken}; path=/; max-age=${A_YEAR_S}; samesite=lax${secure}`;
}

/** Stored for the next page load, which the caller triggers. */
export function keepLanguage(next: Language): void {
  chosen = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage, the choice is lost on the next page.
  }
}
