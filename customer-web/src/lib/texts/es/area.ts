import type * as en from '../en/area.js';

export const area: typeof en.area = {
  title: '¿Llegamos a su casa?',
  zip: 'Código postal',
  check: 'Verificar',
  first: 'Escriba primero su código postal para saber si llegamos a su casa.',
  invalid: 'Escriba un código postal de cinco dígitos.',
  served: (zip) => `Sí, llegamos a ${zip}. Elija su limpieza y reserve.`,
  several: 'Esta dirección tiene varios códigos postales. ¿Cuál es el de su casa?',
  notServed: (zip) => `Todavía no llegamos a ${zip}.`,
};

export const waitlist: typeof en.waitlist = {
  text: (zip) => `Deje su correo y le avisaremos cuando lleguemos a ${zip}.`,
  email: 'Correo electrónico',
  join: 'Avísenme',
  consent: 'Usaremos su correo solo para esto. Cada mensaje incluye un enlace para darse de baja.',
  invalid: 'Escriba su correo electrónico.',
  failed: 'No se pudo enviar. Inténtelo de nuevo.',
  offline: 'No pudimos conectarnos. Revise su conexión e inténtelo de nuevo.',
  joined: (zip) =>
    `Gracias. Le escribiremos una vez, cuando lleguemos a ${zip}. Si recibe ahora un correo nuestro, confirme en él su dirección.`,
};
