import type { Language } from '@homebright/contract';
import type { HtmlPage } from '../../site/index.js';

const WORDS: Record<
  Language,
  Record<'title' | 'text' | 'email' | 'send' | 'other' | 'home' | 'wrong', string>
> = {
  en: {
    title: 'Sign in',
    text: 'We’ll email you a six-digit code. You don’t need a password, and if you’re new here, this makes your account.',
    email: 'Email',
    send: 'Email me a code',
    other: 'Sign in another way',
    home: 'Back to Home',
    wrong: 'Please enter an email address, like name@example.com.',
  },
  es: {
    title: 'Iniciar sesión',
    text: 'Le enviaremos por correo un código de seis dígitos. No necesita contraseña y, si es la primera vez, así crea su cuenta.',
    email: 'Correo electrónico',
    send: 'Enviarme un código',
    other: 'Iniciar sesión de otra manera',
    home: 'Volver al inicio',
    wrong: 'Escriba un correo electrónico, como nombre@ejemplo.com.',
  },
};

export interface SignInChoice {
  language: Language;
  business: string;
  /** Whether people can also sign in at a provider. */
  provider: boolean;
  /** A page of this site. */
  returnTo: string;
  /** The rejected input, which is not an email address. */
  wrong?: string;
}

/** Here customers enter the address to send a code to, or continue to the provider. */
export function signInPage({ language, business, provider, returnTo, wrong }: SignInChoice): HtmlPage {
  const { title, text, email, send, other, home, ...words } = WORDS[language];
  const providerLink = { label: other, url: `/api/login/provider?returnTo=${encodeURIComponent(returnTo)}` };
  return {
    status: wrong === undefined ? 200 : 400,
    language,
    brand: business,
    title,
    paragraphs: [text],
    ...(wrong === undefined ? {} : { problem: words.wrong }),
    form: {
      action: '/api/login/code',
      button: send,
      field: { name: 'email', label: email, value: wrong ?? '' },
      hidden: { returnTo },
    },
    links: [...(provider ? [providerLink] : []), { label: home, url: '/' }],
    // If referrers were forbidden, browsers would not say which page a form comes from.
    referrer: 'same-origin',
  };
}
