import type { Language } from '@homebright/contract';
import type { HtmlPage } from '../../site/index.js';
import {
  serviceIn,
  throughSignIn,
  type VisitFacts,
  visitPath,
  whenInWords,
  type Words,
} from '../../messaging/index.js';
import type { ClosedLink } from '../use-cases/closed-link.js';
import type { WaitingReader } from '../use-cases/confirm-waitlist.js';
import type { ProvenEmail } from '../use-cases/prove-email.js';
import type { Stoppable } from '../use-cases/unsubscribe.js';

interface Linked {
  visit: VisitFacts;
  words: Words;
}

interface Stopping {
  what: Stoppable;
  language: Language;
}

type PageText = Pick<HtmlPage, 'title' | 'paragraphs' | 'button'>;

const ENGLISH = {
  home: 'Go to the home page',
  signIn: 'Sign in',
  seeVisit: 'See your visit',
  toReschedule: 'Sign in and reschedule',
  stoppable: {
    reminder: 'visit reminders',
    rating: 'questions about how a visit was',
    office: 'messages from our office',
    news: 'news and offers',
    waitlist: 'news about your area',
  },
  confirm: (what: string, when: string): PageText => ({
    title: 'Confirm your visit',
    paragraphs: [
      `Your ${what} is on ${when}.`,
      'The crew arrives 15 minutes early. Someone must be home to let them in.',
    ],
    button: 'Yes, someone will be home',
  }),
  confirmed: (when: string): PageText => ({
    title: 'Thank you, your visit is confirmed',
    paragraphs: [`We’ll see you on ${when}. The crew arrives 15 minutes early.`],
  }),
  reschedule: (what: string, when: string): PageText => ({
    title: 'Choose another time',
    paragraphs: [
      `Your ${what} is on ${when}.`,
      'Sign in and pick a day and time that work for you. If there is a fee, you’ll see it before you decide.',
    ],
  }),
  unsubscribe: (what: string): PageText => ({
    title: `Unsubscribe from ${what}?`,
    paragraphs: [`We’ll stop emailing you ${what}. You’ll still get the emails your bookings need.`],
    button: 'Unsubscribe',
  }),
  unsubscribed: (what: string): PageText => ({
    title: 'You’re unsubscribed',
    paragraphs: [`We won’t email you ${what} anymore. You can turn them back on in your settings.`],
  }),
  leftWaitlist: {
    title: 'You’re off the waitlist',
    paragraphs: ['We’ve deleted your address. We won’t email you about your area anymore.'],
  } as PageText,
  address: (email: string): PageText => ({
    title: 'Confirm your email address',
    paragraphs: [`Do you want your booking confirmation and other emails about your visits at ${email}?`],
    button: 'Confirm this address',
  }),
  addressConfirmed: (email: string): PageText => ({
    title: 'Your email address is confirmed',
    paragraphs: [`Your booking confirmation is on its way to ${email}.`],
  }),
  waitlist: (email: string, zips: string): PageText => ({
    title: 'Shall we let you know?',
    paragraphs: [`We’ll send one email to ${email} when we clean homes in ${zips}, and nothing else.`],
    button: 'Yes, let me know',
  }),
  onWaitlist: (email: string, zips: string): PageText => ({
    title: 'You’re on the waitlist',
    paragraphs: [`We’ll email ${email} once when we clean homes in ${zips}.`],
  }),
  bad: {
    unknown: [
      'This link does not work',
      'Part of it may be missing. Open the link in your email again, or sign in.',
    ],
    over: ['This link has expired', 'It worked until your visit began. Sign in to see it.'],
    ended: ['This link has expired', 'Sign in to choose which emails you get.'],
    moved: ['This visit was moved', 'We’ll come on another day or at another time. Sign in to see when.'],
    skipped: [
      'This visit is skipped',
      'We won’t come that day, and you won’t be charged for it. Your plan continues. Sign in to see it, or to bring it back.',
    ],
    cancelled: ['This visit was cancelled', 'We won’t come that day. Sign in to see what was refunded.'],
    deleted: ['This visit has changed', 'It no longer takes place. Sign in to see your bookings.'],
    'proof-ended': ['This link has expired', 'Please contact us and we’ll send you a new one.'],
    'proof-changed': [
      'This is no longer your address',
      'You have another email address with us now. Sign in to see it in your settings.',
    ],
    'waitlist-ended': [
      'This link has expired',
      'You’re not on the waitlist anymore. Leave your email address on our site again to join.',
    ],
  } satisfies Record<string, [title: string, text: string]>,
};

/** A link that no longer opens anything. `bookingId` is the visit that it was for. */
export type BadLink = ClosedLink<Exclude<keyof typeof ENGLISH.bad, 'unknown'>> & { bookingId?: number };

const SPANISH: typeof ENGLISH = {
  home: 'Ir a la página principal',
  signIn: 'Iniciar sesión',
  seeVisit: 'Ver su visita',
  toReschedule: 'Iniciar sesión y cambiar la hora',
  stoppable: {
    reminder: 'recordatorios de visitas',
    rating: 'preguntas sobre cómo fue una visita',
    office: 'mensajes de nuestra oficina',
    news: 'novedades y ofertas',
    waitlist: 'novedades sobre su zona',
  },
  confirm: (what, when) => ({
    title: 'Confirme su visita',
    paragraphs: [
      `Su ${what} es el ${when}.`,
      'El equipo llega 15 minutos antes. Alguien debe estar en casa para abrir.',
    ],
    button: 'Sí, habrá alguien en casa',
  }),
  confirmed: (when) => ({
    title: 'Gracias, su visita está confirmada',
    paragraphs: [`Nos vemos el ${when}. El equipo llega 15 minutos antes.`],
  }),
  reschedule: (what, when) => ({
    title: 'Elija otra hora',
    paragraphs: [
      `Su ${what} es el ${when}.`,
      'Inicie sesión y elija el día y la hora que le convengan. Si hay un cargo, lo verá antes de decidir.',
    ],
  }),
  unsubscribe: (what) => ({
    title: `¿Dejar de recibir ${what}?`,
    paragraphs: [
      `Dejaremos de enviarle ${what} por correo. Seguirá recibiendo los correos necesarios para sus reservas.`,
    ],
    button: 'Dejar de recibirlos',
  }),
  unsubscribed: (what) => ({
    title: 'Listo',
    paragraphs: [`No le enviaremos más ${what} por correo. Puede volver a activarlos en Configuración.`],
  }),
  leftWaitlist: {
    title: 'Ya no está en la lista de espera',
    paragraphs: ['Borramos su correo. No le escribiremos más sobre su zona.'],
  },
  address: (email) => ({
    title: 'Confirme su correo electrónico',
    paragraphs: [
      `¿Quiere recibir en ${email} la confirmación de su reserva y los demás correos sobre sus visitas?`,
    ],
    button: 'Confirmar este correo',
  }),
  addressConfirmed: (email) => ({
    title: 'Su correo electrónico está confirmado',
    paragraphs: [`La confirmación de su reserva va en camino a ${email}.`],
  }),
  waitlist: (email, zips) => ({
    title: '¿Quiere que le avisemos?',
    paragraphs: [`Enviaremos un solo correo a ${email} cuando limpiemos casas en ${zips}, y nada más.`],
    button: 'Sí, avísenme',
  }),
  onWaitlist: (email, zips) => ({
    title: 'Está en la lista de espera',
    paragraphs: [`Escribiremos una vez a ${email} cuando limpiemos casas en ${zips}.`],
  }),
  bad: {
    unknown: [
      'Este enlace no funciona',
      'Puede que le falte una parte. Abra otra vez el enlace del correo o inicie sesión.',
    ],
    over: ['Este enlace ha caducado', 'Funcionaba hasta que empezó la visita. Inicie sesión para verla.'],
    ended: ['Este enlace ha caducado', 'Inicie sesión para elegir qué correos recibe.'],
    moved: ['Esta visita cambió de fecha', 'Iremos otro día o a otra hora. Inicie sesión para ver cuándo.'],
    skipped: [
      'Esta visita se omite',
      'No iremos ese día ni se le cobrará. Su plan continúa. Inicie sesión para verla o recuperarla.',
    ],
    cancelled: ['Esta visita se canceló', 'No iremos ese día. Inicie sesión para ver qué se le reembolsó.'],
    deleted: ['Esta visita ha cambiado', 'Ya no tendrá lugar. Inicie sesión para ver sus reservas.'],
    'proof-ended': ['Este enlace ha caducado', 'Escríbanos o llámenos y le enviaremos uno nuevo.'],
    'proof-changed': [
      'Este ya no es su correo',
      'Ahora tiene otro correo con nosotros. Inicie sesión para verlo en Configuración.',
    ],
    'waitlist-ended': [
      'Este enlace ha caducado',
      'Ya no está en la lista de espera. Deje otra vez su correo en nuestro sitio para volver a ella.',
    ],
  },
};

const TEXTS: Record<Language, typeof ENGLISH> = { en: ENGLISH, es: SPANISH };

export function confirmPage({ visit, words }: Linked): HtmlPage {
  const { language } = words;
  return page(language, TEXTS[language].confirm(serviceIn(words, visit), whenInWords(visit, words)));
}

export function confirmedPage({ visit, words }: Linked): HtmlPage {
  const { language } = words;
  return page(language, TEXTS[language].confirmed(whenInWords(visit, words)));
}

export function reschedulePage({ visit, words }: Linked): HtmlPage {
  const { language } = words;
  const { reschedule, toReschedule } = TEXTS[language];
  const link = { label: toReschedule, url: throughSignIn('', `/?reschedule=${visit.bookingId}`, language) };
  return page(language, reschedule(serviceIn(words, visit), whenInWords(visit, words)), [link]);
}

export function unsubscribePage({ what, language }: Stopping): HtmlPage {
  const { unsubscribe, stoppable } = TEXTS[language];
  return page(language, unsubscribe(stoppable[what]));
}

export function unsubscribedPage({ what, language }: Stopping): HtmlPage {
  const { unsubscribed, leftWaitlist, stoppable } = TEXTS[language];
  return page(language, what === 'waitlist' ? leftWaitlist : unsubscribed(stoppable[what]));
}

export function confirmAddressPage({ email, language }: ProvenEmail): HtmlPage {
  return page(language, TEXTS[language].address(email));
}

export function addressConfirmedPage({ email, language }: ProvenEmail): HtmlPage {
  return page(language, TEXTS[language].addressConfirmed(email));
}

export function confirmWaitlistPage({ email, zips, language }: WaitingReader): HtmlPage {
  return page(language, TEXTS[language].waitlist(email, zips.join(', ')));
}

export function waitlistConfirmedPage({ email, zips, language }: WaitingReader): HtmlPage {
  return page(language, TEXTS[language].onWaitlist(email, zips.join(', ')));
}

/** The page that shows the present state, by the reason why a link is closed. Other reasons lead to the home page. */
const PATH_OF_STATE: Partial<Record<BadLink['closed'], string>> = {
  deleted: '/bookings',
  ended: '/settings',
  'proof-changed': '/settings',
};

/** Nobody knows whose unknown link this is, so its page is in the browser's language. */
export function unknownLinkPage(language: Language): HtmlPage {
  return badLinkPage('unknown', language, {
    label: TEXTS[language].signIn,
    url: throughSignIn('', '/', language),
  });
}

/** Explains why the link is closed, and leads through sign-in to the present state. */
export function closedLinkPage(
  { closed, bookingId, ...reader }: BadLink,
  browserLanguage: Language,
): HtmlPage {
  const language = reader.language ?? browserLanguage;
  // There is nothing to sign in to, because people on the waitlist need not be customers.
  if (closed === 'waitlist-ended') return badLinkPage(closed, language);
  const { signIn: label, seeVisit } = TEXTS[language];
  const path = PATH_OF_STATE[closed];
  const link =
    bookingId && !path
      ? { label: seeVisit, url: throughSignIn('', visitPath({ bookingId }), language) }
      : { label, url: throughSignIn('', path ?? '/', language) };
  return badLinkPage(closed, language, link);
}

function badLinkPage(
  why: keyof typeof ENGLISH.bad,
  language: Language,
  link?: { label: string; url: string },
): HtmlPage {
  const [title, text] = TEXTS[language].bad[why];
  return {
    ...page(language, { title, paragraphs: [text] }, link ? [link] : []),
    status: why === 'unknown' ? 404 : 410,
  };
}

function page(language: Language, text: PageText, links: HtmlPage['links'] = []): HtmlPage {
  return { language, ...text, links: [...links, { label: TEXTS[language].home, url: '/' }] };
}
