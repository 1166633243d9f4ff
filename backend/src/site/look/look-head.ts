import {
  BRAND_UNNAMED,
  type Look,
  type LookImage,
  mixed,
  type Palette,
  paletteOf,
  type Scheme,
  type StartingPrice,
  TEXT_CONTRAST,
  USUAL_COLORS,
} from '@homebright/contract';
import { html, MARK, type Markup } from '../../kernel/html.js';
import { changedAnswers, type Terms } from './faq-answers.js';
import { changedOffer } from './offer-words.js';

/** The path of the pictures (`look.controller.ts`). */
export const IMAGES = '/api/look/images';

export const imageUrl = ({ id }: Pick<LookImage, 'id'>, type: string): string => `${IMAGES}/${id}.${type}`;

/** The file types of a look's pictures, by picture id. */
export type ImageTypes = ReadonlyMap<string, string>;

const colorsIn = ({ brand, accent }: Look, scheme: Scheme, minContrast?: number): Palette =>
  paletteOf(brand ?? USUAL_COLORS.brand, accent ?? USUAL_COLORS.accent, scheme, minContrast);

/**
 * The owner's colors for emails and documents, which cannot use variables; null if the owner has set none.
 */
export function brandOf(look: Look): Record<Scheme, Palette> | null {
  return look.brand === null ? null : { light: colorsIn(look, 'light'), dark: colorsIn(look, 'dark') };
}

/** The variables of tokens.css that the owner's colors decide. */
function variables(look: Look, scheme: Scheme, minContrast: number): string {
  const palette = colorsIn(look, scheme, minContrast);
  const paper = scheme === 'light' ? '#ffffff' : '#182225';
  const brand = {
    primary: palette.primary,
    'primary-pressed': palette.primaryPressed,
    'primary-tint': palette.primaryTint,
    'primary-tint-ink': palette.primaryTintInk,
    'on-primary': palette.onPrimary,
    'art-line': palette.primaryPressed,
    'art-fill': palette.primaryTint,
  };
  const accent = {
    marigold: palette.accent,
    'marigold-tint': palette.accentTint,
    'on-marigold': palette.onAccent,
    'art-warm': mixed(palette.accent, paper, 0.55),
  };
  const chosen = { ...(look.brand === null ? {} : brand), ...(look.accent === null ? {} : accent) };
  return Object.entries(chosen)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}

const LOGO_HEIGHT = 36;
const MAX_LOGO_WIDTH = 200;
const widthOf = ({ width, height }: LookImage): number =>
  Math.min(MAX_LOGO_WIDTH, Math.round((LOGO_HEIGHT * width) / height));

/**
 * On a phone, a wide logo and the name share the header with Sign In. Next to the customer's name and Sign
 * Out there is room only for the logo.
 */
function nameBeside(logoWidth: number): string {
  if (logoWidth <= LOGO_HEIGHT * 1.5) return '';
  return `@media (max-width:719px){header:not(:has([data-sign-in])) [data-logo] span{display:none}header:has([data-sign-in]) [data-logo] svg{width:min(${logoWidth}px,24vw)}}`;
}

/**
 * Rules that replace the drawing in the page's header. They contain the logo's size, so that nothing moves
 * when it loads.
 */
function logoRules({ logo }: Look, types: ImageTypes): { light: string; dark: string } {
  if (!logo) return { light: '', dark: '' };
  const url = (image: LookImage) => `url(${imageUrl(image, types.get(image.id) ?? 'png')})`;
  const logoWidth = widthOf(logo.light);
  const room = `width:min(${logoWidth}px,42vw);height:${LOGO_HEIGHT}px;min-width:0;flex:0 1 auto`;
  const name = logo.hasName ? '[data-logo] span{display:none}' : nameBeside(logoWidth);
  const light = `[data-logo] svg{${room};background:${url(logo.light)} left center/contain no-repeat}[data-logo] svg>*{display:none}${name}`;
  return { light, dark: logo.dark ? `[data-logo] svg{background-image:${url(logo.dark)}}` : '' };
}

/** The logo at the head of a small page or a document; without a logo, the site's own mark. */
export function markOf({ logo }: Look, types: ImageTypes, alt = ''): Markup {
  if (!logo) return MARK;
  const url = (image: LookImage) => imageUrl(image, types.get(image.id) ?? 'png');
  const logoWidth = widthOf(logo.light);
  const dark = logo.dark
    ? html`<source srcset="${url(logo.dark)}" media="(prefers-color-scheme: dark)" />`
    : html``;
  return html`<picture
    >${dark}<img
      class="mark"
      src="${url(logo.light)}"
      alt="${alt}"
      width="${logoWidth}"
      height="${Math.round((logoWidth * logo.light.height) / logo.light.width)}"
  /></picture>`;
}

/** The look of documents, which are white even in dark mode. */
export const onWhite = (look: Look): Look => ({
  ...look,
  logo: look.logo && { ...look.logo, dark: null },
});

/** Styles of the customer's and the crew's pages; empty without changes by the owner. */
export function lookStyle(look: Look, types: ImageTypes, minContrast = TEXT_CONTRAST): string {
  const logo = logoRules(look, types);
  const [light, dark] = [variables(look, 'light', minContrast), variables(look, 'dark', minContrast)];
  const inDark = `${dark ? `:root:not([data-scheme='light']){${dark}}` : ''}${logo.dark}`;
  return (
    (light ? `:root{${light}}` : '') +
    logo.light +
    (inDark ? `@media (prefers-color-scheme:dark){${inDark}}` : '')
  );
}

/** The part of a look that the site's own scripts and renderers read (customer-web's lib/own-look.ts). */
export interface OwnLook {
  en: Record<string, unknown>;
  es: Record<string, unknown>;
  hero: OwnPhoto | null;
  photos: OwnPhoto[];
}

interface OwnPhoto {
  src: string;
  small: string;
  width: number;
  height: number;
  alt: string;
  altSpanish: string;
}

/** The facts behind the site's own words about money; `startsAt` is undefined until the prices have been read once. */
export interface Facts {
  settings: Terms & { businessName: string };
  startsAt: StartingPrice | undefined;
}

/**
 * Includes the offer and the answers about money if the owner has not rewritten them. undefined without
 * changes by the owner.
 */
export function ownLook(look: Look, { settings, startsAt }: Facts): OwnLook | undefined {
  const { businessName } = settings;
  const named = businessName !== BRAND_UNNAMED;
  const wordsIn = (language: 'en' | 'es', home: string) => ({
    ...(named ? { 'header.brand': businessName, 'header.home': `${businessName}, ${home}` } : {}),
    ...changedOffer(startsAt, language),
    ...look.words[language],
    ...(look.questions[language]
      ? { 'support.faq': look.questions[language] }
      : changedAnswers(settings, language)),
  });
  const own: OwnLook = {
    en: wordsIn('en', 'home'),
    es: wordsIn('es', 'inicio'),
    hero: look.hero && photoOf(look.hero),
    photos: look.photos.map(photoOf),
  };
  const isEmpty =
    !Object.keys(own.en).length && !Object.keys(own.es).length && !own.hero && !own.photos.length;
  return isEmpty ? undefined : own;
}

function photoOf(photo: Look['photos'][number]): OwnPhoto {
  const { id, width, height, alt, altSpanish } = photo;
  return {
    src: imageUrl({ id }, 'webp'),
    small: imageUrl({ id: `${id}-small` }, 'webp'),
    width,
    height,
    alt,
    altSpanish: altSpanish ?? alt,
  };
}

/** A script element with data, whose contents cannot end the element. */
export const asData = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
