import Bowser from 'bowser';
import type { Device } from '../domain/session.js';

/** Only these names are kept: the library's last guess is a word of the header itself (docs/decisions/0010). */
const BROWSERS = new Map([
  ...['Chrome', 'DuckDuckGo', 'Firefox', 'Opera', 'Safari', 'Vivaldi'].map((name) => [name, name] as const),
  ['Chromium', 'Chrome'],
  ['Microsoft Edge', 'Edge'],
  ['Opera Touch', 'Opera'],
  ['Samsung Internet for Android', 'Samsung Internet'],
]);

const SYSTEMS = new Map([
  ...['Android', 'Linux', 'Windows', 'macOS'].map((name) => [name, name] as const),
  ['Chrome OS', 'ChromeOS'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
]);

/** In characters, more than any browser sends; the rest is ignored. */
const LONGEST = 512;

/** Reads a User-Agent header. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST);
  // The library refuses an empty header.
  if (!text) return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(text);
  return {
    browser: BROWSERS.get(browser.name ?? '') ?? null,
    system: SYSTEMS.get(platform.model ?? '') ?? SYSTEMS.get(os.name ?? '') ?? null,
  };
}
