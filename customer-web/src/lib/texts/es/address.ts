import type * as en from '../en/address.js';

export const address: typeof en.address = {
  checking: 'Verificando la dirección…',
  notFound: 'No encontramos esta dirección. ¿Es correcta?',
  isRight: 'Sí, es correcta',
  change: 'No, cambiarla',
};
