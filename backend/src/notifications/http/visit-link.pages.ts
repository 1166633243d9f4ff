import type { Language } from '@homebright/contract';
import type { VisitFacts } from '../domain/facts.js';
import { whenInWords } from '../domain/i18n/template-values.js';
import type { Words } from '../domain/i18n/message-text.js';
import type { HtmlPage } from '../../platform/index.js';

interface PageWords {
  confirm: { title: string; text: (what: string, when: string) => string; note: string; button: string };
  confirmed: { title: string; text: (when: string) => string };
  reschedule: { title: string; text: (what: string, when: string) => string; note: string; link: string };
  home: string;
}

const PAGES: Record<Language, PageWords> = {
  en: {
    confirm: {
      title: 'Confirm your visit',
      text: (what, when) => `Your ${what} is on ${when}.`,
      note: 'The crew arrives 15 minutes early. Someone must be home to let them in.',
      button: 'Yes, someone will be home',
    },
    confirmed: {
      title: 'Thank you, your visit is confirmed',
      text: (when) => `We’ll see you on ${when}. The crew arrives 15 minutes early.`,
    },
    reschedule: {
      title: 'Choose another time',
      text: (what, when) => `Your ${what} is on ${when}.`,
      note: 'Sign in and pick a day and time that work for you. If there is a fee, you’ll see it before you decide.',
      link: 'Sign in and reschedule',
    },
    home: 'Go to the home page',
  },
  es: {
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
      text: (what, when) => `Su ${what} es el ${when}.`,
      note: 'Inicie sesión y elija el día y la hora que le convengan. Si hay un cargo, lo verá antes de decidir.',
      link: 'Iniciar sesión y cambiar la hora',
    },
    home: 'Ir a la página principal',
  },
};

export function confirmPage(visit: VisitFacts, words: Words): HtmlPage {
  const { confirm, ...page } = PAGES[words.language];
  const { title, text, note, button } = confirm;
  const paragraphs = [text(serviceOf(visit, words), whenInWords(visit, words)), note];
  return { language: words.language, title, paragraphs, button, links: [home(page)] };
}

export function confirmedPage(visit: VisitFacts, words: Words): HtmlPage {
  const { confirmed, ...page } = PAGES[words.language];
  const paragraphs = [confirmed.text(whenInWords(visit, words))];
  return { language: words.language, title: confirmed.title, paragraphs, links: [home(page)] };
}

export function reschedulePage(visit: VisitFacts, words: Words): HtmlPage {
  const { reschedule, ...page } = PAGES[words.language];
  const paragraphs = [reschedule.text(serviceOf(visit, words), whenInWords(visit, words)), reschedule.note];
  const link = { label: reschedule.link, url: signIn(`/?reschedule=${visit.bookingId}`) };
  return { language: words.language, title: reschedule.title, paragraphs, links: [link, home(page)] };
}

function serviceOf(visit: VisitFacts, words: Words): string {
  return words.services[visit.serviceType] ?? visit.serviceType;
}

function signIn(returnTo: string): string {
  return `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
}

function home({ home: label }: Pick<PageWords, 'home'>): { label: string; url: string } {
  return { label, url: '/' };
}
