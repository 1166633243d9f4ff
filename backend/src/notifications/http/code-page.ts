import type { Language } from '@homebright/contract';
import type { HtmlPage } from '../../platform/index.js';

/** 'wrong': the code that was typed is wrong or has expired. 'soon': it is too early for another one. */
export type CodeStep = 'sent' | 'wrong' | 'soon';

type Words = Record<'title' | 'hint' | 'code' | 'enter' | 'again' | 'other' | 'wrong', string> &
  Record<'sent', (email: string) => string> &
  Record<'soon', (seconds: number) => string>;

const WORDS: Record<Language, Words> = {
  en: {
    title: 'Check your email',
    sent: (email) => `We’ve emailed a six-digit code to ${email}. It works for 10 minutes.`,
    hint: 'Nothing there? Look in your spam folder. After 30 seconds you can send a new code.',
    code: 'Code',
    enter: 'Sign in',
    again: 'Send a new code',
    other: 'Use another address',
    wrong: 'That code is wrong or has expired. Please check it, or send a new one.',
    soon: (seconds) => `You can send a new code in ${seconds} seconds.`,
  },
  es: {
    title: 'Revise su correo',
    sent: (email) => `Enviamos un código de seis dígitos a ${email}. Funciona durante 10 minutos.`,
    hint: '¿No llegó? Mire en la carpeta de spam. Después de 30 segundos puede pedir un código nuevo.',
    code: 'Código',
    enter: 'Iniciar sesión',
    again: 'Enviar un código nuevo',
    other: 'Usar otro correo',
    wrong: 'El código es incorrecto o ha vencido. Revíselo o pida uno nuevo.',
    soon: (seconds) => `Podrá pedir un código nuevo en ${seconds} segundos.`,
  },
};

const STATUS: Record<CodeStep, number> = { sent: 200, wrong: 400, soon: 429 };

export interface CodePage {
  language: Language;
  business: string;
  email: string;
  returnTo: string;
  /** Seconds until another code may be sent. */
  wait: number;
}

/** Where the code that was sent is entered. */
export function codePage(step: CodeStep, { language, business, email, returnTo, wait }: CodePage): HtmlPage {
  const { title, sent, hint, code, enter, again, other, wrong, soon } = WORDS[language];
  const problem = { sent: null, wrong, soon: soon(wait) }[step];
  return {
    status: STATUS[step],
    language,
    brand: business,
    title,
    paragraphs: [sent(email), hint],
    ...(problem ? { problem } : {}),
    form: { action: '/api/login/session', button: enter, field: { name: 'code', label: code } },
    others: [{ label: again, action: '/api/login/code/again', later: wait > 0 }],
    links: [{ label: other, url: `/api/login?returnTo=${encodeURIComponent(returnTo)}` }],
    referrer: 'same-origin',
  };
}
