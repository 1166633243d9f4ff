import {
  type Language,
  LANGUAGES,
  LOOK_WORDS,
  type OfficeLook,
  type ServiceOption,
  type SiteSettings,
  type SpanishWords,
} from '@homebright/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../../platform/index.js';
import { Testimonials } from '../testimonials.js';
import { CurrentLook, type HeldLook, type PageStyle } from '../look/current-look.js';
import { changedAnswers } from '../look/faq-answers.js';
import { type OwnLook, ownLook } from '../look/look-head.js';
import { changedOffer } from '../look/offer-words.js';
import { type PackedPage, packed, sendPacked } from './packed-page.js';
import { allowStyle, type LookOfPage, withLook } from './page-with-look.js';
import { siteLanguageOf } from './site-language.js';

const EMPTY_CATALOG: Catalog = { sold: '[]', spanish: '{}' };

/** JSON texts: the services on sale, as `ServiceOption[]`, and the owner's Spanish for them, as `SpanishWords`. */
interface Catalog {
  sold: string;
  spanish: string;
}
type ReadCatalog = (language: Language) => Promise<Catalog>;

/** The files that customer-web's build puts next to the page (`prerender.mjs`). */
const BUILT = new URL('../../../../customer-web/dist/', import.meta.url);
const SERVER = new URL('server/', BUILT);
type SiteWords = Pick<
  SiteSettings,
  'testimonials' | 'sandbox' | 'businessName' | 'businessEmail' | 'businessPhone' | 'businessAddress'
>;
type Render = (
  services: readonly ServiceOption[],
  words: SiteWords,
  own: OwnLook | undefined,
  language: Language,
  spanish: SpanishWords,
) => string;
interface Renderer {
  renderLanding: Render;
  renderFunnel: Render;
  usualWords(places: readonly string[]): NonNullable<OfficeLook['usual']>;
}

interface Page extends PackedPage {
  /**
   * The data from which the page was rendered, as JSON: the catalog, customers' words, the owner's words and
   * the version of the look.
   */
  renderedFrom: string;
  style: PageStyle | null;
}

/** A visitor waits at most this long for the database, then gets the last version of the page. */
const CATALOG_TIMEOUT_MS = 500;

/**
 * The landing page with the catalog's cards, customers' testimonials and the owner's look in its HTML, so
 * that nothing moves after it is shown.
 */
@Injectable()
export class LandingPage {
  private readonly pages = new Map<Language, Page>();
  private catalog: ReadCatalog | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'sandbox'>,
    private readonly testimonials: Testimonials,
    private readonly look: CurrentLook,
    private readonly business: Business,
  ) {}

  /**
   * Sets the reader of the catalog. The catalog's module provides it, because this module does not depend on
   * the catalog.
   */
  readCatalogFrom(catalog: ReadCatalog): void {
    if (existsSync(SERVER)) this.catalog = catalog;
  }

  /**
   * Sends the page in the visitor's language.
   * @returns undefined until the catalog has been read once, so that the built page is sent
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const page = await this.current(siteLanguageOf(request));
    if (!page) return undefined;
    allowStyle(reply, page.style);
    return sendPacked(request, reply, page, ['accept-language', 'cookie']);
  }

  /** The site's usual words, which the owner's words replace; null if the site is not built. */
  async usualWords(): Promise<OfficeLook['usual']> {
    if (!existsSync(SERVER)) return null;
    const { usualWords } = await renderer();
    const usual = usualWords(LOOK_WORDS.flatMap(({ words }) => words.map(([place]) => place)));
    for (const language of LANGUAGES) {
      const answers = changedAnswers(this.business.settings, language);
      Object.assign(usual[language].words, changedOffer(this.look.facts.startsAt, language));
      usual[language].questions = usual[language].questions.map(({ q, a }, n) => ({
        q,
        a: answers[`support.faq.${n}.a`] ?? a,
      }));
    }
    return usual;
  }

  /** The page with another look, without scripts. */
  async preview(view: 'landing' | 'funnel', held: HeldLook, language: Language): Promise<string> {
    const { renderLanding, renderFunnel } = await renderer();
    const { sold, spanish } = parsed((await this.catalog?.(language)) ?? EMPTY_CATALOG);
    const words = await this.siteWords();
    const own = ownLook(held.look, this.look.facts);
    const render = view === 'landing' ? renderLanding : renderFunnel;
    const markup = render(sold, words, own, language, spanish);
    const look = { held, style: held.style, own: undefined, name: words.businessName, language };
    return (await withStylesInside(await this.filled(markup, look))).replace(/<script[^]*?<\/script>/g, '');
  }

  private async current(language: Language): Promise<Page | undefined> {
    const timeout = new Promise<undefined>((resolve) =>
      setTimeout(resolve, CATALOG_TIMEOUT_MS, undefined).unref(),
    );
    const [catalog, held] = await Promise.all([
      Promise.race([this.catalog?.(language).catch(() => undefined), timeout]),
      this.look.now(),
    ]);
    const page = this.pages.get(language);
    if (catalog === undefined) return page;
    const words = await this.siteWords();
    const own = ownLook(held.look, this.look.facts);
    const renderedFrom = JSON.stringify([catalog, words, own, held.version]);
    if (page?.renderedFrom === renderedFrom) return page;
    const look = { held, style: held.style, own, name: words.businessName, language };
    const html = await this.written(catalog, words, look);
    const written = { renderedFrom, style: held.style, ...packed(html) };
    this.pages.set(language, written);
    return written;
  }

  private async siteWords(): Promise<SiteWords> {
    const { businessName, businessEmail, businessPhone, businessAddress } = this.business.settings;
    return {
      testimonials: await this.testimonials.shown(),
      sandbox: this.config.sandbox,
      businessName,
      businessEmail,
      businessPhone,
      businessAddress,
    };
  }

  private async written(catalog: Catalog, words: SiteWords, look: LookOfPage): Promise<string> {
    const { renderLanding } = await renderer();
    const { sold, spanish } = parsed(catalog);
    const markup = renderLanding(sold, words, look.own, look.language, spanish);
    return this.filled(markup, { ...look, sold });
  }

  private async filled(markup: string, look: LookOfPage): Promise<string> {
    const shell = await readFile(new URL('shell.html', SERVER), 'utf8');
    return withLook(shell, look).replace('<!--landing-->', () => markup);
  }
}

const parsed = ({ sold, spanish }: Catalog) => ({
  sold: JSON.parse(sold) as ServiceOption[],
  spanish: JSON.parse(spanish) as SpanishWords,
});

const renderer = async () => (await import(new URL('prerender.js', SERVER).href)) as Renderer;

/** Puts the styles inside the page, because a preview fixes their color scheme. */
async function withStylesInside(page: string): Promise<string> {
  let styled = page;
  for (const [link, file = ''] of page.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(new URL(file, BUILT), 'utf8');
    styled = styled.replace(link, () => `<style>${css}</style>`);
  }
  return styled;
}
