import {
  cardBrandLabel,
  dayInWords,
  grouped,
  type Language,
  money,
  RATING_LIMITS,
  shortMoney,
  TICKET_STARS,
  TIP_RANGE,
} from '@homebright/contract';
import { html, Markup } from '../../kernel/html.js';
import type { HtmlPage } from '../../site/index.js';
import type { AnswerProblem, GivenAnswer } from '../domain/rating.js';
import type { RatedTip, RatedVisit } from '../use-cases/rate-visit.js';

type BadLink = 'unknown' | 'ended' | 'busy';

const ENGLISH = {
  locale: 'en-US',
  title: (day: string) => `How was your cleaning on ${day}?`,
  intro: 'Choose your stars. A few words help us, but you don’t have to write any.',
  stars: 'Your rating',
  ends: ['Not good', 'Excellent'],
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  words: 'Anything you’d like to tell us?',
  consent: (name: string) => `You may show my words on your website, with the name “${name}”.`,
  tip: (card: string) => `Add a tip for the cleaners, with your ${card}`,
  tipLater: 'Add a tip for the cleaners to the charge for your visit',
  noTip: 'No tip',
  otherTip: 'Another amount',
  otherTipLabel: 'Tip in dollars',
  ending: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  tipped: {
    paid: (amount: string) => `Thank you for your tip of ${amount}. It goes to the cleaners.`,
    planned: (amount: string) => `Your tip of ${amount} is added to the charge for your visit.`,
    refused: 'Your card was not charged, so there is no tip.',
  },
  send: 'Send rating',
  problems: {
    tip: `Please enter a tip from ${money(TIP_RANGE.from)} to ${money(TIP_RANGE.to)}.`,
    stars: 'Please choose one to five stars.',
    words: `Please shorten your words to ${grouped(RATING_LIMITS.words)} characters.`,
  } satisfies Record<AnswerProblem, string>,
  thanks: 'Thank you',
  gave: (stars: string) => `You gave us ${stars}.`,
  sorry: 'We’re sorry that it wasn’t right. Our office reads what you told us and gets back to you.',
  glad: 'We’re glad that you told us.',
  review: 'Write a public review',
  shown: (name: string) => `We may show your words on our website, with the name “${name}”.`,
  withdraw: 'Don’t show my words',
  home: 'Go to the home page',
  bad: {
    unknown: ['This link does not work', 'Part of it may be missing. Open the link in your message again.'],
    ended: [
      'This link has expired',
      'If you’d like to tell us something about your visit, please contact us.',
    ],
    busy: ['That was a little fast', 'Please wait a minute and try again.'],
  } satisfies Record<BadLink, [string, string]>,
};

const SPANISH: typeof ENGLISH = {
  locale: 'es-US',
  title: (day) => `¿Cómo fue su limpieza del ${day}?`,
  intro: 'Elija las estrellas. Unas palabras nos ayudan, pero no tiene que escribirlas.',
  stars: 'Su calificación',
  ends: ['Mala', 'Excelente'],
  star: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  words: '¿Hay algo que quiera decirnos?',
  consent: (name) => `Pueden mostrar mis palabras en su sitio web, con el nombre “${name}”.`,
  tip: (card) => `Agregue una propina para el equipo, con su ${card}`,
  tipLater: 'Agregue una propina para el equipo al cobro de su visita',
  noTip: 'Sin propina',
  otherTip: 'Otra cantidad',
  otherTipLabel: 'Propina en dólares',
  ending: (brand, last4) => `${brand} terminada en ${last4}`,
  tipped: {
    paid: (amount) => `Gracias por su propina de ${amount}. Es para el equipo.`,
    planned: (amount) => `Su propina de ${amount} se suma al cobro de su visita.`,
    refused: 'No se cobró nada a su tarjeta, así que no hay propina.',
  },
  send: 'Enviar calificación',
  problems: {
    tip: `Escriba una propina de ${money(TIP_RANGE.from)} a ${money(TIP_RANGE.to)}.`,
    stars: 'Elija de una a cinco estrellas.',
    words: `Acorte su texto a ${grouped(RATING_LIMITS.words)} caracteres.`,
  },
  thanks: 'Gracias',
  gave: (stars) => `Nos dio ${stars}.`,
  sorry: 'Sentimos que no haya quedado bien. Nuestra oficina lee lo que nos dijo y le responderá.',
  glad: 'Nos alegra que nos lo haya dicho.',
  review: 'Escribir una reseña pública',
  shown: (name) => `Podemos mostrar sus palabras en nuestro sitio web, con el nombre “${name}”.`,
  withdraw: 'No mostrar mis palabras',
  home: 'Ir a la página principal',
  bad: {
    unknown: [
      'Este enlace no funciona',
      'Puede que le falte una parte. Abra otra vez el enlace del mensaje.',
    ],
    ended: ['Este enlace ha caducado', 'Si quiere decirnos algo sobre su visita, escríbanos o llámenos.'],
    busy: ['Fue demasiado rápido', 'Espere un minuto e inténtelo de nuevo.'],
  },
};

const TEXTS: Record<Language, typeof ENGLISH> = { en: ENGLISH, es: SPANISH };

/** The form. @param again the rejected input, which stays in the form, and its problem */
export function ratingPage(
  { language, business, date, name, tip }: RatedVisit,
  again: { given: GivenAnswer; problem: AnswerProblem } | null = null,
): HtmlPage {
  const texts = TEXTS[language];
  const day = dayInWords(date, texts.locale);
  return {
    language,
    brand: business,
    title: texts.title(day),
    paragraphs: [texts.intro],
    ...(again ? { status: 400, problem: texts.problems[again.problem] } : {}),
    content: html`${fields(texts, name, again?.given ?? {})}${tipFields(texts, tip, again?.given ?? {})}`,
    button: texts.send,
  };
}

/** The page is the same for every rating except one sentence. Everyone is offered the public review. */
export function thanksPage(
  { language, business, stars, consentName, reviewLink }: RatedVisit,
  token: string,
  tip: RatedTip | null,
): HtmlPage {
  const texts = TEXTS[language];
  const isLow = (stars ?? 0) <= TICKET_STARS;
  return {
    language,
    brand: business,
    title: texts.thanks,
    paragraphs: [
      texts.gave(texts.star(stars ?? 0)),
      isLow ? texts.sorry : texts.glad,
      ...(consentName ? [texts.shown(consentName)] : []),
      ...(tip ? [tipInWords(texts, tip)] : []),
    ],
    links: [
      ...(reviewLink ? [{ label: texts.review, url: reviewLink }] : []),
      { label: texts.home, url: '/' },
    ],
    ...(consentName ? { others: [{ label: texts.withdraw, action: `/api/ratings/${token}/withdraw` }] } : {}),
  };
}

/** The page is in the browser's language, because nobody knows whose bad link this is. */
export function badRatingLinkPage(state: BadLink, language: Language): HtmlPage {
  const texts = TEXTS[language];
  const [title, text] = texts.bad[state];
  const status = { unknown: 404, ended: 410, busy: 429 }[state];
  return { status, language, title, paragraphs: [text], links: [{ label: texts.home, url: '/' }] };
}

const checkedIf = (isChecked: boolean) => new Markup(isChecked ? ' checked' : '');

function fields(texts: typeof ENGLISH, name: string, { stars, words = '', consent }: GivenAnswer): Markup {
  const options = [1, 2, 3, 4, 5].map(
    (count) =>
      html`<label
        ><input
          type="radio"
          name="stars"
          value="${count}"
          aria-label="${texts.star(count)}"
          required${checkedIf(stars === String(count))}
        /><span aria-hidden="true">★</span></label
      >`,
  );
  const consentField = name
    ? html`<label class="check"
        ><input type="checkbox" name="consent" value="yes" ${checkedIf(consent === 'yes')} />
        ${texts.consent(name)}</label
      >`
    : new Markup('');
  return html`<fieldset class="stars">
      <legend>${texts.stars}</legend>
      <div>${options}</div>
      <p><span>${texts.ends[0] ?? ''}</span><span>${texts.ends[1] ?? ''}</span></p>
    </fieldset>
    <label
      >${texts.words} <textarea name="words" rows="4" maxlength="${RATING_LIMITS.words}">${words}</textarea>
    </label>
    ${consentField}`;
}

function tipInWords({ tipped }: typeof ENGLISH, { amount, outcome }: RatedTip): string {
  if (outcome === 'planned') return tipped.planned(money(amount));
  return outcome === 'paid' || outcome === 'processing' ? tipped.paid(money(amount)) : tipped.refused;
}

/** Empty if the visit cannot be tipped now. */
function tipFields(texts: typeof ENGLISH, tip: RatedVisit['tip'], given: GivenAnswer): Markup {
  if (!tip?.choices.length || !tip.card) return new Markup('');
  const { brand, last4 } = tip.card;
  const card = texts.ending(cardBrandLabel(brand), last4);
  const choice = (value: string, label: string) =>
    html`<label
      ><input type="radio" name="tip" value="${value}" ${checkedIf((given.tip ?? '') === value)} />
      <span>${label}</span></label
    >`;
  return html`<fieldset class="amounts">
    <legend>${tip.isLater ? texts.tipLater : texts.tip(card)}</legend>
    <div>
      ${choice('', texts.noTip)} ${tip.choices.map((amount) => choice(String(amount), shortMoney(amount)))}
      ${choice('other', texts.otherTip)}
    </div>
    <input
      name="otherTip"
      inputmode="decimal"
      autocomplete="off"
      aria-label="${texts.otherTipLabel}"
      placeholder="$"
      value="${given.otherTip ?? ''}"
    />
  </fieldset>`;
}
