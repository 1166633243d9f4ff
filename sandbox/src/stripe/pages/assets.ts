import { readFileSync } from 'node:fs';
import { html, type Answer } from '../protocol/exchange.js';

/** The same path from `src` and from `dist`. */
const ASSETS = new URL('../../../assets/stripe/', import.meta.url);

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

const CARD_FORM_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' https:; connect-src 'self'; font-src * data:; frame-ancestors *";

const cache = new Map<string, string>();

export function assetText(name: string): string {
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const text = readFileSync(new URL(name, ASSETS), 'utf8');
  cache.set(name, text);
  return text;
}

/** A file of the card form, or of the pages' styles. */
export function asset(name: string): Answer {
  const extension = /^(?:elements|pages)\/[a-z-]+\.(html|css|js)$/.exec(name)?.[1];
  const type = extension && TYPES[extension];
  if (!type) return html(404, 'Not found');
  try {
    const headers = { 'content-type': type, 'content-security-policy': CARD_FORM_POLICY };
    return { status: 200, headers, body: assetText(name) };
  } catch {
    return html(404, 'Not found');
  }
}
