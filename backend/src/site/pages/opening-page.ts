import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Markup } from '../../kernel/html.js';
import { AdminAccess, Business } from '../../platform/index.js';
import { type HtmlPage, sendHtmlPage } from './html-page.js';
import { siteLanguageOf } from './site-language.js';

const ENGLISH = {
  title: 'Opening soon',
  text: (business: string) => `${business} will take bookings here soon.`,
  wait: 'Leave your email, and we’ll tell you once you can book.',
  email: 'Email',
  zip: 'ZIP code',
  consent: 'You may email me once when you open',
  hint: 'We’ll use your email for this only. The email has a link to unsubscribe.',
  join: 'Tell Me',
  joined:
    'Thank you. We’ll email you once when we open. Please confirm your address in the email that you get from us now.',
  call: 'Call',
  write: 'Email us',
  signIn: 'Already a customer? Sign in',
  other: 'En español',
  look: 'Opening soon: see our page',
};
const TEXTS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  es: {
    title: 'Abrimos pronto',
    text: (business) => `Muy pronto podrá reservar aquí con ${business}.`,
    wait: 'Déjenos su correo y le avisaremos cuando pueda reservar.',
    email: 'Correo electrónico',
    zip: 'Código postal',
    consent: 'Pueden escribirme una vez cuando abran',
    hint: 'Usaremos su correo solo para esto. El correo trae un enlace para darse de baja.',
    join: 'Avísenme',
    joined:
      'Gracias. Le escribiremos una vez cuando abramos. Confirme su correo en el mensaje que recibe ahora de nosotros.',
    call: 'Llamar',
    write: 'Escríbanos',
    signIn: '¿Ya es cliente? Inicie sesión',
    other: 'In English',
    look: 'Abrimos pronto: vea nuestra página',
  },
};

export interface OpeningVisit {
  language: Language;
  business: { name: string; email: string; phone: string | null };
  /** The visitor's input, and what is wrong with it. */
  entered?: { email: string; zip: string; problem: string };
  joined?: boolean;
}

/**
 * The landing page before the owner has opened the site (decision 160). It has a form that needs no script.
 */
export function openingPage({ language, business, entered, joined }: OpeningVisit): HtmlPage {
  const words = TEXTS[language];
  const { phone, email } = business;
  const links = [
    { label: words.signIn, url: '/api/auth/login?returnTo=%2Fbookings' },
    ...(phone ? [{ label: `${words.call} ${phone}`, url: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    { label: words.write, url: `mailto:${email}` },
    { label: words.other, url: `/?opening&language=${language === 'en' ? 'es' : 'en'}` },
  ];
  const page = {
    status: entered ? 400 : 200,
    language,
    brand: business.name,
    title: words.title,
    links,
    referrer: 'same-origin',
    indexed: true,
  } as const;
  if (joined) return { ...page, paragraphs: [words.joined] };
  return {
    ...page,
    paragraphs: [words.text(business.name), words.wait],
    ...(entered ? { problem: entered.problem } : {}),
    content: fields(words, entered),
    form: { action: '/api/waitlist/opening', button: words.join, hidden: { language } },
  };
}

function fields(words: typeof ENGLISH, entered: OpeningVisit['entered']): Markup {
  return html`<p>
      <label
        >${words.email}
        <input
          name="email"
          type="email"
          autocomplete="email"
          maxlength="254"
          value="${entered?.email ?? ''}"
          required
      /></label>
    </p>
    <p>
      <label
        >${words.zip}
        <input
          name="zip"
          inputmode="numeric"
          autocomplete="postal-code"
          maxlength="10"
          pattern="\\d{5}(-?\\d{4})?"
          value="${entered?.zip ?? ''}"
          required
      /></label>
    </p>
    <label class="check large"
      ><input type="checkbox" name="consent" value="yes" required /> <span>${words.consent}</span></label
    >
    <p>${words.hint}</p>`;
}

/** Replaces the landing page, and the page within other websites, until the site is open. */
@Injectable()
export class OpeningPage {
  constructor(
    private readonly business: Business,
    private readonly access: AdminAccess,
  ) {}

  /**
   * The office sees the landing page as it will be. With `/?opening` the office sees the opening page, as
   * others do.
   * @returns undefined if the visitor gets the landing page itself
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (this.business.open) return undefined;
    const { opening, language } = request.query as Record<string, string | undefined>;
    if (opening === undefined && (await this.access.knows(request))) return undefined;
    const chosen = language === 'es' || language === 'en' ? language : undefined;
    const { name, email, phone } = this.business.signature;
    sendHtmlPage(
      reply,
      openingPage({
        language: chosen ?? siteLanguageOf(request),
        business: { name, email, phone },
      }),
    );
    return reply;
  }

  /** Sends a line with a link to the site, for the page within another website. */
  sendFramed(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    if (this.business.open) return undefined;
    const { language } = request.query as Record<string, string | undefined>;
    const words = TEXTS[language === 'es' ? 'es' : 'en'];
    const link = html`<a class="button" href="/" target="_top">${words.look}</a>`;
    sendHtmlPage(reply, { title: words.title, paragraphs: [], content: link });
    return reply;
  }
}
