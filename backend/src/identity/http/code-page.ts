import type { Language } from '@homebright/contract';
import type { HtmlPage } from '../../site/index.js';

/**
 * 'wrong': the entered code is wrong or has expired. 'soon': it is too early for another code. 'busy': too many codes
 * were requested, so new people get no code now.
 */
export type CodeStep = 'sent' | 'wrong' | 'soon' | 'busy';

type Words = Record<'title' | 'hint' | 'hintIfNew' | 'code' | 'enter' | 'again' | 'other' | 'wrong', string> &
  Record<'sent' | 'sentIfKnown', (email: string) => string> &
  Record<'soon', (seconds: number) => string>;

const WORDS: Record<Language, Words> = {
  en: {
    title: 'Check your email',
    sent: (email) => `We’ve emailed a six-digit code to ${email}. It works for 10 minutes.`,
    sentIfKnown: (email) =>
      `Many people are asking for codes right now. If we know ${email}, a six-digit code is on its way. It works for 10 minutes.`,
    hintIfNew: 'New here? Please try again in a few minutes, or contact us.',
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
    sentIfKnown: (email) =>
      `Muchas personas están pidiendo códigos. Si conocemos ${email}, un código de seis dígitos va en camino. Funciona durante 10 minutos.`,
    hintIfNew: '¿Es su primera vez? Intente de nuevo en unos minutos o escríbanos.',
    hint: '¿No llegó? Mire en la carpeta de spam. Después de 30 segundos puede pedir un código nuevo.',
    code: 'Código',
    enter: 'Iniciar sesión',
    again: 'Enviar un código nuevo',
    other: 'Usar otro correo',
    wrong: 'El código es incorrecto o ha vencido. Revíselo o pida uno nuevo.',
    soon: (seconds) => `Podrá pedir un código nuevo en ${seconds} segundos.`,
  },
};

const STATUS: Record<CodeStep, number> = { sent: 200, wrong: 400, soon: 429, busy: 429 };

export interface CodePage {
  language: Language;
  business: string;
  email: string;
  returnTo: string;
  /** Whether the code was sent only if we know the address. */
  ifKnown: boolean;
  /** Seconds until another code may be sent. */
  wait: number;
}

/** The page for entering the code that was sent. */
export function codePage(step: CodeStep, { language, business, email, ...more }: CodePage): HtmlPage {
  const { returnTo, ifKnown, wait } = more;
  const { title, sent, sentIfKnown, hint, hintIfNew, code, enter, again, other, wrong, soon } =
    WORDS[language];
  const problem = { sent: null, busy: null, wrong, soon: soon(wait) }[step];
  return {
    status: STATUS[step],
    language,
    brand: business,
    title,
    paragraphs: ifKnown ? [sentIfKnown(email), hintIfNew] : [sent(email), hint],
    ...(problem ? { problem } : {}),
    form: { action: '/api/login/session', button: enter, field: { name: 'code', label: code } },
    others: [{ label: again, action: '/api/login/code/again', later: wait > 0 }],
    links: [{ label: other, url: `/api/login?returnTo=${encodeURIComponent(returnTo)}` }],
    referrer: 'same-origin',
  };
}
