import type { Language } from '@homebright/contract';
import type { LinkedVisit } from '../use-cases/visit-links.js';
import { type HtmlPage, languageOf } from '../../platform/index.js';

type Bad = Exclude<LinkedVisit['state'], 'good'> | 'ended' | 'proof-ended' | 'proof-changed';

interface PageWords {
  states: Record<Bad, { title: string; text: string }>;
  signIn: string;
  home: string;
}

const PAGES: Record<Language, PageWords> = {
  en: {
    states: {
      unknown: {
        title: 'This link does not work',
        text: 'Part of it may be missing. Open the link in your email again, or sign in.',
      },
      over: {
        title: 'This link has expired',
        text: 'It worked until your visit began. Sign in to see your bookings.',
      },
      ended: {
        title: 'This link has expired',
        text: 'Sign in to choose which emails you get.',
      },
      changed: {
        title: 'This visit has changed',
        text: 'It was moved or cancelled. Sign in to see your bookings.',
      },
      'proof-ended': {
        title: 'This link has expired',
        text: 'Please contact us and we’ll send you a new one.',
      },
      'proof-changed': {
        title: 'This is no longer your address',
        text: 'You have another email address with us now. Sign in to see it in your settings.',
      },
    },
    signIn: 'Sign in',
    home: 'Go to the home page',
  },
  es: {
    states: {
      unknown: {
        title: 'Este enlace no funciona',
        text: 'Puede que le falte una parte. Abra otra vez el enlace del correo o inicie sesión.',
      },
      over: {
        title: 'Este enlace ha caducado',
        text: 'Funcionaba hasta que empezó la visita. Inicie sesión para ver sus reservas.',
      },
      ended: {
        title: 'Este enlace ha caducado',
        text: 'Inicie sesión para elegir qué correos recibe.',
      },
      changed: {
        title: 'Esta visita ha cambiado',
        text: 'Se cambió de hora o se canceló. Inicie sesión para ver sus reservas.',
      },
      'proof-ended': {
        title: 'Este enlace ha caducado',
        text: 'Escríbanos o llámenos y le enviaremos uno nuevo.',
      },
      'proof-changed': {
        title: 'Este ya no es su correo',
        text: 'Ahora tiene otro correo con nosotros. Inicie sesión para verlo en sus ajustes.',
      },
    },
    signIn: 'Iniciar sesión',
    home: 'Ir a la página principal',
  },
};
const STATUS: Record<Bad, number> = {
  unknown: 404,
  over: 410,
  ended: 410,
  changed: 410,
  'proof-ended': 410,
  'proof-changed': 410,
};

/** The link does not identify a customer, so the language is taken from `Accept-Language`. */
export function badLinkPage(state: Bad, acceptLanguage = ''): HtmlPage {
  const language = languageOf(acceptLanguage);
  const { states, signIn, home } = PAGES[language];
  const { title, text } = states[state];
  return {
    status: STATUS[state],
    language,
    title,
    paragraphs: [text],
    links: [
      { label: signIn, url: `/api/auth/login?returnTo=${encodeURIComponent('/')}` },
      { label: home, url: '/' },
    ],
  };
}
