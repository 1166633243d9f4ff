import type { notFound as en } from '../en/not-found.js';

export const notFound: typeof en = {
  title: 'Página no encontrada',
  text: 'No encontramos esta página. Es posible que haya cambiado o que el enlace esté incompleto.',
  home: 'Volver al inicio',
  maybeSignIn: 'Si esta página es de su cuenta, inicie sesión y la abriremos.',
  signIn: 'Iniciar sesión',
};
