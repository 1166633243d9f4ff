import {
  BRAND_UNNAMED,
  CLEANING_MINUTES,
  type Language,
  type OfficeBrand,
  type ServiceOption,
} from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../kernel/html.js';
import type { HeldLook, PageStyle } from '../look/current-look.js';
import { asData, brandOf, imageUrl, type OwnLook } from '../look/look-head.js';
import { OFFER } from '../look/offer-words.js';

/** The tagline's text key in customer-web: at the foot of every page. */
const TAGLINE = 'footer.tagline';

export interface LookOfPage {
  held: HeldLook;
  style: PageStyle | null;
  own: OwnLook | undefined;
  name: string;
  language: Language;
  /** The services that the page offers; absent if it offers none. */
  sold?: readonly ServiceOption[];
}

/** The owner's words in the page's language. */
type Words = Record<string, unknown> | undefined;

/** Whether the owner has changed nothing, so that a page is sent as it was built. */
export const isAsInstalled = ({ style, own, held }: LookOfPage): boolean => !style && !own && !held.look.logo;

/** A built page with the owner's colors, logo and words, before the browser draws any of it. */
export function withLook(page: string, { held, style, own, name, language, sold }: LookOfPage): string {
  const icon = iconOf(held);
  const words = own?.[language];
  return described(titled(named(inLanguage(page, language), name), words), words, sold)
    .replace('href="/icon.svg" type="image/svg+xml"', (usual) => icon ?? usual)
    .replace('</head>', (end) => (style ? `<style>${style.css}</style>${end}` : end))
    .replace('</body>', (end) => (own ? `${asData('own-look', own)}${end}` : end));
}

/** The office's page with the business's name and logo, before its scripts load. It has its own colors. */
export function officePage(page: string, { held, name }: Pick<LookOfPage, 'held' | 'name'>): string {
  const icon = iconOf(held);
  const brand: OfficeBrand = { name, logo: held.look.logo };
  return named(page, name)
    .replace(/<link rel="icon"[^>]*>/, (usual) => (icon ? `<link rel="icon" ${icon} />` : usual))
    .replace('</head>', (end) => `${asData('office-brand', brand)}${end}`);
}

/** The manifest for a phone's home screen. */
export function manifestWithLook(
  manifest: string,
  { held, name }: Pick<LookOfPage, 'held' | 'name'>,
): string {
  const color = brandOf(held.look)?.light.primary;
  const own = { name, short_name: name, ...(color && { theme_color: color }) };
  return JSON.stringify({ ...(JSON.parse(manifest) as object), ...own });
}

const iconOf = ({ look: { logo }, types }: HeldLook): string | null =>
  logo && `href="${imageUrl(logo.light, types.get(logo.light.id) ?? 'png')}"`;

const named = (page: string, name: string): string =>
  page.replace(/<title>[^<]*<\/title>/, (title) => title.replace(BRAND_UNNAMED, () => escapeHtml(name)));

/** The built page's description of itself, in Spanish. */
const IN_SPANISH = {
  title: `${BRAND_UNNAMED} · Limpieza profesional del hogar en la que puede confiar`,
  description:
    'Reserve en línea la limpieza de su hogar, una vez o con la frecuencia que quiera. Su primera limpieza desde $80.',
};

const inLanguage = (page: string, language: Language): string =>
  language === 'en'
    ? page
    : page
        .replace('<html lang="en"', '<html lang="es"')
        .replace(/(?<=<title>)[^<]*/, IN_SPANISH.title)
        .replace(/(?<=name="description"\s+content=")[^"]*/, IN_SPANISH.description);

/** Puts the footer's tagline at the end of the page's title. */
function titled(page: string, words: Words): string {
  const tagline = words?.[TAGLINE];
  if (typeof tagline !== 'string') return page;
  return page.replace(
    /(<title>.* · )[^<]*(?=<\/title>)/,
    (_, start) => start + escapeHtml(withoutDot(tagline)),
  );
}

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');

/** The lengths in the built page's words, in minutes. */
const BUILT_LENGTHS = '60 120 240';

/** The sentences about the offer in the built page and in `IN_SPANISH`. */
const BUILT_OFFER = /First cleaning starting at \$80\.|Su primera limpieza desde \$80\./;

/** Makes search engines show the page's own offer, and no lengths that are not for sale. */
function described(page: string, words: Words, sold: LookOfPage['sold']): string {
  const lengths = sold
    ?.map((service) => service.durationMinutes)
    .filter((minutes) => minutes >= CLEANING_MINUTES);
  const isAsBuilt = !lengths || lengths.sort((a, b) => a - b).join(' ') === BUILT_LENGTHS;
  const html = isAsBuilt ? page : page.replace('Book a one-, two-, or four-hour home', 'Book a home');
  const offer = words?.[OFFER];
  if (typeof offer !== 'string') return html;
  const sentence = /[.!?]$/.test(offer) ? offer : `${offer}.`;
  return html.replace(BUILT_OFFER, () => escapeHtml(sentence));
}

/** Makes the Content-Security-Policy allow this stylesheet within the page, by its hash. */
export function allowStyle(reply: FastifyReply, style: PageStyle | null): void {
  if (!style) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${style.source}`),
  );
}
