import type { Language } from '@homebright/contract';
import type { Stopped } from '../use-cases/unsubscribe.js';
import type { HtmlPage } from '../../platform/index.js';

interface PageWords {
  what: Record<Stopped['what'], string>;
  ask: { title: (what: string) => string; text: (what: string) => string; button: string };
  done: { title: string; text: (what: string) => string };
  home: string;
}

const PAGES: Record<Language, PageWords> = {
  en: {
    what: { reminder: 'visit reminders', office: 'messages from our office' },
    ask: {
      title: (what) => `Unsubscribe from ${what}?`,
      text: (what) => `We’ll stop emailing you ${what}. You’ll still get the emails your bookings need.`,
      button: 'Unsubscribe',
    },
    done: {
      title: 'You’re unsubscribed',
      text: (what) => `We won’t email you ${what} anymore. You can turn them back on in your settings.`,
    },
    home: 'Go to the home page',
  },
  es: {
    what: { reminder: 'recordatorios de visitas', office: 'mensajes de nuestra oficina' },
    ask: {
      title: (what) => `¿Dejar de recibir ${what}?`,
      text: (what) =>
        `Dejaremos de enviarle ${what} por correo. Seguirá recibiendo los correos necesarios para sus reservas.`,
      button: 'Dejar de recibirlos',
    },
    done: {
      title: 'Listo',
      text: (what) => `No le enviaremos más ${what} por correo. Puede volver a activarlos en sus ajustes.`,
    },
    home: 'Ir a la página principal',
  },
};

export function askingPage({ what, language }: Stopped): HtmlPage {
  const { ask, what: names, home } = PAGES[language];
  const { title, text, button } = ask;
  const links = [{ label: home, url: '/' }];
  return { language, title: title(names[what]), paragraphs: [text(names[what])], button, links };
}

export function donePage({ what, language }: Stopped): HtmlPage {
  const { done, what: names, home } = PAGES[language];
  return {
    language,
    title: done.title,
    paragraphs: [done.text(names[what])],
    links: [{ label: home, url: '/' }],
  };
}
