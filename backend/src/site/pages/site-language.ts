import { type Language, LANGUAGES } from '@homebright/contract';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/**
 * customer-web sets this cookie if a visitor's choice on the device differs from the browser's language
 * (`lib/texts/language.ts`).
 */
const COOKIE = 'language';

/**
 * The language that customer-web will use: the one chosen on this device, else the address's, else the
 * browser's.
 */
export function siteLanguageOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): Language {
  const { language: inAddress } = (query ?? {}) as { language?: unknown };
  const choices = [parseCookie(headers.cookie ?? '')[COOKIE], inAddress];
  return (
    choices.map((one) => LANGUAGES.find((known) => known === one)).find(Boolean) ??
    languageOf(headers['accept-language'])
  );
}

/** The first supported language in the reader's order; English by default. */
function languageOf(acceptLanguage = ''): Language {
  const wanted = acceptLanguage.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return wanted.map((one) => LANGUAGES.find((known) => known === one)).find(Boolean) ?? 'en';
}
