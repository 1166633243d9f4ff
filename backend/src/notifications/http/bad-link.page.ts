import { type Language, LANGUAGES } from '@homebright/contract';
import type { LinkedVisit } from '../use-cases/answer-reminder.js';
import type { SmallPage } from './small-page.js';

type Bad = Exclude<LinkedVisit['state'], 'good'>;

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
        text: 'It is not complete, or was changed on its way. Use the link in the mail again, or sign in.',
      },
      over: {
        title: 'This link has expired',
        text: 'It was good until the visit began. Sign in to see your bookings.',
      },
      changed: {
        title: 'This visit has changed since',
        text: 'It is at another time now, or was cancelled. Sign in to see how it stands.',
      },
    },
    signIn: 'Sign in',
    home: 'To the front page',
  },
  es: {
    states: {
      unknown: {
        title: 'Este enlace no funciona',
        text: 'Está incompleto, o cambió por el camino. Use otra vez el enlace del correo, o inicie sesión.',
      },
      over: {
        title: 'Este enlace ha caducado',
        text: 'Valía hasta que empezó la visita. Inicie sesión para ver sus reservas.',
      },
      changed: {
        title: 'Esta visita ha cambiado',
        text: 'Ahora es a otra hora, o se canceló. Inicie sesión para ver cómo está.',
      },
    },
    signIn: 'Iniciar sesión',
    home: 'A la página principal',
  },
};
const STATUS: Record<Bad, number> = { unknown: 404, over: 410, changed: 410 };

/** The link does not identify a customer, so the language is taken from `Accept-Language`. */
export function badLinkPage(state: Bad, acceptLanguage = ''): SmallPage {
  const language = firstOf(acceptLanguage);
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

/** The first supported language in the reader's order; English by default. */
function firstOf(acceptLanguage: string): Language {
  const wanted = acceptLanguage.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return wanted.map((one) => LANGUAGES.find((known) => known === one)).find(Boolean) ?? 'en';
}
