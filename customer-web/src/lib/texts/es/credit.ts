import type * as english from '../en/credit.js';

export const own: typeof english.own = {
  title: 'Su crédito',
  text: 'Paga sus visitas antes que cualquier tarjeta.',
  none: 'Todavía no tiene crédito.',
  history: 'Movimientos',
  all: (count) => `Ver los ${count}`,
  given: (note) => (note ? `De la oficina: ${note}` : 'De la oficina'),
  taken: (note) => (note ? `Retirado por la oficina: ${note}` : 'Retirado por la oficina'),
  giftCard: (end) => (end ? `Tarjeta de regalo terminada en ${end}` : 'Tarjeta de regalo'),
  invited: 'Bienvenida: le invitó un amigo',
  inviting: 'Por invitar a un amigo',
  refund: (visit) => `Reembolso de ${visit}`,
  payment: (visit) => `Usado para ${visit}`,
  visit: (service, day) => `${service} el ${day}`,
  aVisit: 'una visita',
  code: 'Código de la tarjeta de regalo',
  codeHint: '16 letras y números. Puede usar espacios y minúsculas.',
  codeMissing: 'Ingrese el código de su tarjeta de regalo.',
  redeem: 'Canjear una tarjeta de regalo',
  refused: {
    unknown: 'No conocemos este código. Revíselo letra por letra.',
    redeemed: 'Esta tarjeta de regalo ya se canjeó.',
    cancelled: 'Esta tarjeta de regalo se canceló. Pregunte a quien se la dio.',
  },
  redeemed: (amount) => `Se agregaron ${amount} a su crédito`,
  tooMany: 'Demasiados intentos. Espere un rato e inténtelo de nuevo.',
  buy: 'Comprar una tarjeta de regalo',
};

export const invite: typeof english.invite = {
  title: (amount) => `Regale ${amount} y reciba ${amount}`,
  text: (amount) =>
    `Envíe su enlace a un amigo. Los dos reciben ${amount} de crédito cuando su primera visita esté hecha y pagada.`,
  link: 'Su enlace',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  copyByHand: 'Su navegador no permitió copiar. El enlace está seleccionado para que lo copie usted.',
  share: 'Compartir',
  message: (business, amount) =>
    `Reserve su primera limpieza con ${business} con mi enlace y los dos recibimos ${amount} de crédito.`,
  rewarded: (count) =>
    count === 1 ? 'Un amigo se ha unido hasta ahora.' : `${count} amigos se han unido hasta ahora.`,
};

export const pay: typeof english.pay = {
  have: (amount) => `Tiene ${amount} de crédito.`,
  rest: (amount) => `Después quedan ${amount} para su tarjeta.`,
  use: (amount) => `Usar su crédito: ${amount}`,
  whole: (amount) => `Pagar ${amount} con su crédito`,
  byCard: 'Pagar con tarjeta',
  byCredit: 'Usar su crédito',
  working: 'Usando su crédito…',
  used: (amount) => `Su crédito pagó ${amount}. Solo queda pagar el resto.`,
  changed: 'Su crédito o el precio cambió. No se pagó nada. Estos son los nuevos importes.',
};
