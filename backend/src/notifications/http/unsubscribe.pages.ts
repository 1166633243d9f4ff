import type { Language } from '@homebright/contract';
import type { Stopped } from '../use-cases/unsubscribe.js';
import type { SmallPage } from './small-page.js';

interface PageWords {
  what: Record<Stopped['what'], string>;
  ask: { title: (what: string) => string; text: (what: string) => string; button: string };
  done: { title: string; text: (what: string) => string };
  home: string;
}

const PAGES: Record<Language, PageWords> = {
  en: {
    what: { reminder: 'reminders by e-mail', office: 'news by e-mail' },
    ask: {
      title: (what) => `Stop ${what}?`,
      text: (what) => `You will get no more ${what}. What a booking itself needs still arrives.`,
      button: 'Yes, stop them',
    },
    done: {
      title: 'Done',
      text: (what) => `You will get no more ${what}. You can change your mind in your settings.`,
    },
    home: 'To the front page',
  },
  es: {
    what: { reminder: 'recordatorios por correo', office: 'noticias por correo' },
    ask: {
      title: (what) => `¿No recibir más ${what}?`,
      text: (what) => `No recibirá más ${what}. Lo que una reserva necesita sigue llegando.`,
      button: 'Sí, no enviarlos más',
    },
    done: {
      title: 'Hecho',
      text: (what) => `No recibirá más ${what}. Puede cambiar de idea en sus ajustes.`,
    },
    home: 'A la página principal',
  },
};

export function askingPage({ what, language }: Stopped): SmallPage {
  const { ask, what: names, home } = PAGES[language];
  const { title, text, button } = ask;
  const links = [{ label: home, url: '/' }];
  return { language, title: title(names[what]), paragraphs: [text(names[what])], button, links };
}

export function donePage({ what, language }: Stopped): SmallPage {
  const { done, what: names, home } = PAGES[language];
  return {
    language,
    title: done.title,
    paragraphs: [done.text(names[what])],
    links: [{ label: home, url: '/' }],
  };
}
