/** What somebody signed in from, in names that people know; null for what is none of these. */
export interface Device {
  browser: string | null;
  system: string | null;
}

type Names = readonly (readonly [mark: RegExp, name: string])[];

/** In this order: most browsers say to be Safari, and many to be Chrome, beside what they are. */
const BROWSERS: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** Android says to be Linux, and iPhones to be like Mac OS X. */
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser's; what comes after is not looked at. */
const LONGEST = 512;

/** Of a User-Agent header. Only these names are ever kept, nothing of the header itself (docs/decisions/0010). */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return { browser: nameIn(text, BROWSERS), system: nameIn(text, SYSTEMS) };
}

function nameIn(text: string, names: Names): string | null {
  return names.find(([mark]) => mark.test(text))?.[1] ?? null;
}
