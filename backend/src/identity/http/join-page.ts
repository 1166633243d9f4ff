import type { Language } from '@homebright/contract';
import type { HtmlPage } from '../../site/index.js';

/** 'wrong': the entered code is wrong or has expired. */
export type JoinStep = 'offered' | 'sent' | 'wrong';

interface JoinWords {
  title: string;
  offered: (email: string) => string[];
  sent: (email: string) => string[];
  wrong: string[];
  send: string;
  again: string;
  code: string;
  enter: string;
  skip: string;
}

const WORDS: Record<Language, JoinWords> = {
  en: {
    title: 'Is this you?',
    offered: (email) => [
      `We know ${email} already. To see what belongs to it here, prove that you read this address.`,
    ],
    sent: (email) => [`We’ve emailed a six-digit code to ${email}. It works for 10 minutes.`],
    wrong: ['That code is wrong or has expired. Please check it, or send a new one.'],
    send: 'Email me a code',
    again: 'Send a new code',
    code: 'Code',
    enter: 'Continue',
    skip: 'Continue as somebody new',
  },
  es: {
    title: '¿Es usted?',
    offered: (email) => [
      `Ya conocemos ${email}. Para ver aquí lo que le pertenece, demuestre que lee esta dirección.`,
    ],
    sent: (email) => [`Enviamos un código de seis dígitos a ${email}. Funciona durante 10 minutos.`],
    wrong: ['El código es incorrecto o ha vencido. Revíselo o pida uno nuevo.'],
    send: 'Enviarme un código',
    again: 'Enviar un código nuevo',
    code: 'Código',
    enter: 'Continuar',
    skip: 'Continuar como cliente nuevo',
  },
};

const PATH = '/api/auth/join';

export function joinPage(language: Language, email: string, step: JoinStep): HtmlPage {
  const words = WORDS[language];
  const skip = { label: words.skip, action: `${PATH}/skip` };
  // If referrers were forbidden, browsers would not say which page a form comes from.
  const page = { language, title: words.title, referrer: 'same-origin' } as const;
  if (step === 'offered')
    return {
      ...page,
      paragraphs: words.offered(email),
      form: { action: `${PATH}/code`, button: words.send },
      others: [skip],
    };
  return {
    ...page,
    status: step === 'wrong' ? 400 : 200,
    paragraphs: step === 'wrong' ? words.wrong : words.sent(email),
    form: { action: PATH, button: words.enter, field: { name: 'code', label: words.code } },
    others: [{ label: words.again, action: `${PATH}/code` }, skip],
  };
}
