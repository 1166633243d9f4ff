import type { Language } from '@homebright/contract';
import { type HtmlPage, languageOf } from '../../platform/index.js';
import type { VisitFacts } from '../domain/facts.js';
import type { Words } from '../domain/i18n/message-text.js';
import { whenInWords } from '../domain/i18n/template-values.js';
import type { ProvenEmail } from '../use-cases/prove-email.js';
import type { Stoppable } from '../use-cases/unsubscribe.js';

interface Linked {
  visit: VisitFacts;
  words: Words;
}

const ENGLISH = {
  home: 'Go to the home page',
  signIn: 'Sign in',
  confirm: {
    title: 'Confirm your visit',
    text: (what: string, when: string) => `Your ${what} is on ${when}.`,
    note: 'The crew arrives 15 minutes early. Someone must be home to let them in.',
    button: 'Yes, someone will be home',
  },
  confirmed: {
    title: 'Thank you, your visit is confirmed',
    text: (when: string) => `We’ll see you on ${when}. The crew arrives 15 minutes early.`,
  },
  reschedule: {
    title: 'Choose another time',
    note: 'Sign in and pick a day and time that work for you. If there is a fee, you’ll see it before you decide.',
    link: 'Sign in and reschedule',
  },
  stoppable: { reminder: 'visit reminders', office: 'messages from our office' },
  unsubscribe: {
    title: (what: string) => `Unsubscribe from ${what}?`,
    text: (what: string) =>
      `We’ll stop emailing you ${what}. You’ll still get the emails your bookings need.`,
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You’re unsubscribed',
    text: (what: string) => `We won’t email you ${what} anymore. You can turn them back on in your settings.`,
  },
  address: {
    title: 'Confirm your email address',
    text: (email: string) =>
      `Do you want your booking confirmation and other emails about your visits at ${email}?`,
    button: 'Confirm this address',
  },
  addressConfirmed: {
    title: 'Your email address is confirmed',
    text: (email: string) => `Your booking confirmation is on its way to ${email}.`,
  },
  bad: {
    unknown: [
      'This link does not work',
      'Part of it may be missing. Open the link in your email again, or sign in.',
    ],
    over: ['This link has expired', 'It worked until your visit began. Sign in to see your bookings.'],
    ended: ['This link has expired', 'Sign in to choose which emails you get.'],
    changed: ['This visit has changed', 'It was moved or cancelled. Sign in to see your bookings.'],
    'proof-ended': ['This link has expired', 'Please contact us and we’ll send you a new one.'],
    'proof-changed': [
      'This is no longer your address',
      'You have another email address with us now. Sign in to see it in your settings.',
    ],
  },
} as const;

/** Why a link does not open anything. */
export type BadLink = keyof typeof ENGLISH.bad;
/** The same texts, in other words. */
type Texts<Value> = Value extends string
  ? string
  : Value extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Value]: Texts<Value[Key]> };

const SPANISH: Texts<typeof ENGLISH> = {
  home: 'Ir a la página principal',
  signIn: 'Iniciar sesión',
  confirm: {
    title: 'Confirme su visita',
    text: (what, when) => `Su ${what} es el ${when}.`,
    note: 'El equipo llega 15 minutos antes. Alguien debe estar en casa para abrir.',
    button: 'Sí, habrá alguien en casa',
  },
  confirmed: {
    title: 'Gracias, su visita está confirmada',
    text: (when) => `Nos vemos el ${when}. El equipo llega 15 minutos antes.`,
  },
  reschedule: {
    title: 'Elija otra hora',
    note: 'Inicie sesión y elija el día y la hora que le convengan. Si hay un cargo, lo verá antes de decidir.',
    link: 'Iniciar sesión y cambiar la hora',
  },
  stoppable: { reminder: 'recordatorios de visitas', office: 'mensajes de nuestra oficina' },
  unsubscribe: {
    title: (what) => `¿Dejar de recibir ${what}?`,
    text: (what) =>
      `Dejaremos de enviarle ${what} por correo. Seguirá recibiendo los correos necesarios para sus reservas.`,
    button: 'Dejar de recibirlos',
  },
  unsubscribed: {
    title: 'Listo',
    text: (what) => `No le enviaremos más ${what} por correo. Puede volver a activarlos en sus ajustes.`,
  },
  address: {
    title: 'Confirme su correo electrónico',
    text: (email) =>
      `¿Quiere recibir en ${email} la confirmación de su reserva y los demás correos sobre sus visitas?`,
    button: 'Confirmar este correo',
  },
  addressConfirmed: {
    title: 'Su correo electrónico está confirmado',
    text: (email) => `La confirmación de su reserva va en camino a ${email}.`,
  },
  bad: {
    unknown: [
      'Este enlace no funciona',
      'Puede que le falte una parte. Abra otra vez el enlace del correo o inicie sesión.',
    ],
    over: [
      'Este enlace ha caducado',
      'Funcionaba hasta que empezó la visita. Inicie sesión para ver sus reservas.',
    ],
    ended: ['Este enlace ha caducado', 'Inicie sesión para elegir qué correos recibe.'],
    changed: [
      'Esta visita ha cambiado',
      'Se cambió de hora o se canceló. Inicie sesión para ver sus reservas.',
    ],
    'proof-ended': ['Este enlace ha caducado', 'Escríbanos o llámenos y le enviaremos uno nuevo.'],
    'proof-changed': [
      'Este ya no es su correo',
      'Ahora tiene otro correo con nosotros. Inicie sesión para verlo en sus ajustes.',
    ],
  },
};

const TEXTS: Record<Language, Texts<typeof ENGLISH>> = { en: ENGLISH, es: SPANISH };

export function confirmPage({ visit, words }: Linked): HtmlPage {
  const { title, text, note, button } = TEXTS[words.language].confirm;
  const what = text(serviceOf(visit, words), whenInWords(visit, words));
  return page(words.language, title, [what, note], { button });
}

export function confirmedPage({ visit, words }: Linked): HtmlPage {
  const { title, text } = TEXTS[words.language].confirmed;
  return page(words.language, title, [text(whenInWords(visit, words))]);
}

export function reschedulePage({ visit, words }: Linked): HtmlPage {
  const { reschedule, confirm } = TEXTS[words.language];
  const what = confirm.text(serviceOf(visit, words), whenInWords(visit, words));
  const link = { label: reschedule.link, url: signIn(`/?reschedule=${visit.bookingId}`) };
  return page(words.language, reschedule.title, [what, reschedule.note], { links: [link] });
}

export function unsubscribePage({ what, language }: { what: Stoppable; language: Language }): HtmlPage {
  const { unsubscribe, stoppable } = TEXTS[language];
  const { title, text, button } = unsubscribe;
  return page(language, title(stoppable[what]), [text(stoppable[what])], { button });
}

export function unsubscribedPage({ what, language }: { what: Stoppable; language: Language }): HtmlPage {
  const { unsubscribed, stoppable } = TEXTS[language];
  return page(language, unsubscribed.title, [unsubscribed.text(stoppable[what])]);
}

export function confirmAddressPage({ email, language }: ProvenEmail): HtmlPage {
  const { title, text, button } = TEXTS[language].address;
  return page(language, title, [text(email)], { button });
}

export function addressConfirmedPage({ email, language }: ProvenEmail): HtmlPage {
  const { title, text } = TEXTS[language].addressConfirmed;
  return page(language, title, [text(email)]);
}

export function badLinkPage(state: BadLink, acceptLanguage: string | undefined): HtmlPage {
  const language = languageOf(acceptLanguage);
  const [title, text] = TEXTS[language].bad[state];
  const links = [{ label: TEXTS[language].signIn, url: signIn('/') }];
  return { ...page(language, title, [text], { links }), status: state === 'unknown' ? 404 : 410 };
}

function page(
  language: Language,
  title: string,
  paragraphs: string[],
  { links = [], ...more }: Pick<HtmlPage, 'button' | 'links'> = {},
): HtmlPage {
  return {
    language,
    title,
    paragraphs,
    links: [...links, { label: TEXTS[language].home, url: '/' }],
    ...more,
  };
}

function serviceOf(visit: VisitFacts, words: Words): string {
  return words.services[visit.serviceType] ?? visit.serviceType;
}

function signIn(returnTo: string): string {
  return `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
}
