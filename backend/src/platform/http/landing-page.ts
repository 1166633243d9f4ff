import {
  type Language,
  LANGUAGES,
  LOOK_WORDS,
  type OfficeLook,
  type ServiceOption,
  type SiteSettings,
} from '@homebright/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../business/business.js';
import { Testimonials } from '../business/testimonials.js';
import { CurrentLook, type HeldLook, type PageStyle } from '../look/current-look.js';
import { changedAnswers } from '../look/faq-answers.js';
import { type OwnLook, ownLook } from '../look/look-head.js';
import { changedOffer } from '../look/offer-words.js';
import { type PackedPage, packed, sendPacked } from './packed-page.js';
import { allowStyle, type LookOfPage, withLook } from './page-with-look.js';

/** JSON text of the services that are sold, as `ServiceOption[]`. */
type SoldServices = () => Promise<string>;

/** What customer-web's build lays beside the page (`prerender.mjs`). */
const BUILT = new URL('../../../../customer-web/dist/', import.meta.url);
const SERVER = new URL('server/', BUILT);
type Said = Pick<
  SiteSettings,
  'testimonials' | 'sandbox' | 'businessName' | 'businessEmail' | 'businessPhone' | 'businessAddress'
>;
type Render = (services: readonly ServiceOption[], said: Said, own?: OwnLook, language?: Language) => string;
interface Renderer {
  renderLanding: Render;
  renderFunnel: Render;
  usualWords(places: readonly string[]): NonNullable<OfficeLook['usual']>;
}

interface Page extends PackedPage {
  /** What it was written for: the services, the words of customers, the owner's words and the version of the look. */
  sold: string;
  said: string;
  owns: string;
  version: number;
  style: PageStyle | null;
}

/** A visitor is not kept waiting by the database: then the page is as it was last. */
const PATIENCE_MS = 500;

/**
 * The landing page with the catalogue's cards, what customers say and the owner's look in its HTML, so that nothing moves when it is
 * shown.
 */
@Injectable()
export class LandingPage {
  private page: Page | undefined;
  private sold: SoldServices | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'sandbox'>,
    private readonly testimonials: Testimonials,
    private readonly look: CurrentLook,
    private readonly business: Business,
  ) {}

  /** The platform knows no catalogue: its module says where to read it. */
  shows(sold: SoldServices): void {
    if (existsSync(SERVER)) this.sold = sold;
  }

  /** @returns undefined while the catalogue has never been read: the page as it was built will do */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const page = await this.current();
    if (!page) return undefined;
    allowStyle(reply, page.style);
    return sendPacked(request, reply, page);
  }

  /** What the owner's words stand in place of; null where the site is not built. */
  async usualWords(): Promise<OfficeLook['usual']> {
    if (!existsSync(SERVER)) return null;
    const { usualWords } = await renderer();
    const usual = usualWords(LOOK_WORDS.flatMap(({ words }) => words.map(([place]) => place)));
    for (const language of LANGUAGES) {
      const answers = changedAnswers(this.business.settings, language);
      Object.assign(usual[language].words, changedOffer(this.look.facts.startsAt, language));
      usual[language].questions = usual[language].questions.map(({ q, a }, n) => ({
        ...{ q, a: answers[`support.faq.${n}.a`] ?? a },
      }));
    }
    return usual;
  }

  /** As it would be with another look, without scripts. */
  async preview(view: 'landing' | 'funnel', held: HeldLook, language: Language): Promise<string> {
    const { renderLanding, renderFunnel } = await renderer();
    const services = JSON.parse((await this.sold?.()) ?? '[]') as ServiceOption[];
    const said = await this.said();
    const own = ownLook(held.look, this.look.facts);
    const render = view === 'landing' ? renderLanding : renderFunnel;
    const markup = render(services, said, own, language);
    const page = await this.filled(markup, {
      held,
      style: held.style,
      own: undefined,
      name: said.businessName,
    });
    return (await withStylesInside(page))
      .replace(/<script[^]*?<\/script>/g, '')
      .replace('<html lang="en"', `<html lang="${language}"`);
  }

  private async current(): Promise<Page | undefined> {
    const patience = new Promise<undefined>((over) => setTimeout(over, PATIENCE_MS, undefined).unref());
    const [sold, held] = await Promise.all([
      Promise.race([this.sold?.().catch(() => undefined), patience]),
      this.look.now(),
    ]);
    if (sold === undefined) return this.page;
    const said = JSON.stringify(await this.said());
    const own = ownLook(held.look, this.look.facts);
    const owns = JSON.stringify(own ?? null);
    const { page } = this;
    if (sold !== page?.sold || said !== page.said || owns !== page.owns || held.version !== page.version)
      this.page = { ...(await this.written(sold, said, held, own)), owns };
    return this.page;
  }

  private async said(): Promise<Said> {
    const { businessName, businessEmail, businessPhone, businessAddress } = this.business.settings;
    return {
      testimonials: await this.testimonials.shown(),
      sandbox: this.config.sandbox,
      ...{ businessName, businessEmail, businessPhone, businessAddress },
    };
  }

  private async written(
    sold: string,
    said: string,
    held: HeldLook,
    own: OwnLook | undefined,
  ): Promise<Omit<Page, 'owns'>> {
    const { renderLanding } = await renderer();
    const saying = JSON.parse(said) as Said;
    const { businessName } = saying;
    const services = JSON.parse(sold) as ServiceOption[];
    const markup = renderLanding(services, saying, own);
    const look = { held, style: held.style, own, name: businessName, sold: services };
    const page = await this.filled(markup, look);
    return { sold, said, version: held.version, style: held.style, ...packed(page) };
  }

  private async filled(markup: string, look: LookOfPage): Promise<string> {
    const shell = await readFile(new URL('shell.html', SERVER), 'utf8');
    return withLook(shell, look).replace('<!--landing-->', () => markup);
  }
}

const renderer = async () => (await import(new URL('prerender.js', SERVER).href)) as Renderer;

/** A preview is of one scheme, which its stylesheet has to be told. */
async function withStylesInside(page: string): Promise<string> {
  let styled = page;
  for (const [link, file = ''] of page.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(new URL(file, BUILT), 'utf8');
    styled = styled.replace(link, () => `<style>${css}</style>`);
  }
  return styled;
}
