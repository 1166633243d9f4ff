import type * as english from '../en/gift.js';

export const form: typeof english.form = {
  title: 'Regale un hogar limpio',
  text: (business) =>
    `Una tarjeta de regalo paga limpiezas de ${business}. No vence y se puede usar en partes.`,
  amount: 'Importe',
  other: 'Otro importe',
  dollars: 'Importe en dólares',
  outOfRange: (from, to) => `Ingrese un importe de ${from} a ${to}.`,
  recipient: '¿Para quién es?',
  recipientHint: 'El nombre que aparecerá en la tarjeta.',
  message: 'Su mensaje',
  delivery: '¿Cómo debe llegar?',
  byEmail: 'Por correo electrónico',
  byEmailNote: 'La enviamos el día que usted elija.',
  toPrint: 'Para imprimir o entregar',
  toPrintNote: 'La recibe en cuanto esté pagada.',
  recipientEmail: 'Correo electrónico de quien la recibe',
  deliverOn: 'Día de entrega',
  buyerName: 'Su nombre (de quien regala)',
  buyerNameHint: 'Así sabrá de quién viene.',
  buyerEmail: 'Su correo electrónico (de quien regala)',
  buyerEmailHint: 'Ahí llega su recibo.',
  next: 'Continuar al pago',
  missingName: 'Ingrese un nombre.',
  wrongEmail: 'Ingrese un correo como nombre@ejemplo.com.',
  wrongDay: (from, to) => `Elija un día del ${from} al ${to}.`,
  failed: 'No pudimos preparar su tarjeta de regalo',
  busy: 'Se están comprando demasiadas tarjetas de regalo. Inténtelo de nuevo en una hora.',
};

export const payment: typeof english.payment = {
  title: 'Pago',
  summary: 'Su tarjeta de regalo',
  recipient: 'Para',
  delivery: 'Entrega',
  toRecipient: (email, day) => `Por correo a ${email} el ${day}`,
  toBuyer: 'A usted, para imprimir o entregar',
  buyer: 'De',
  change: 'Cambiar',
  total: 'Total',
};

export const face: typeof english.face = {
  title: 'Tarjeta de regalo',
  for: (name) => `Para ${name}`,
};

export const bought: typeof english.bought = {
  checking: 'Comprobando su pago',
  checkingText: 'Tarda unos segundos.',
  unpaid: 'Esta tarjeta de regalo aún no está pagada',
  unpaidText:
    'No hemos recibido ningún pago. Si acaba de pagar, vuelva a cargar esta página en unos minutos.',
  again: 'Comprar una tarjeta de regalo',
  paid: 'Gracias. Su tarjeta de regalo está pagada',
  onDay: (email, day) => `La enviaremos a ${email} el ${day}.`,
  toYou: 'Aparece aquí y en su correo en unos minutos.',
  receipt: 'Su recibo va en camino a su correo.',
  sent: (name) => `La tarjeta de regalo de ${name} ya llegó`,
  sentText: (email) => `La enviamos a ${email}.`,
  ready: 'Su tarjeta de regalo está lista',
  readyText: 'Imprímala o entregue el código. Quien lo ingrese en Configuración recibe el crédito.',
  code: 'Código',
  howTo: (site) => `Inicie sesión en ${site}, abra Configuración e ingrese este código en “Su crédito”.`,
  print: 'Imprimir',
  redeemed: 'Esta tarjeta de regalo ya se canjeó',
  redeemedText: 'Su valor ahora es crédito y paga limpiezas.',
  cancelled: 'Esta tarjeta de regalo se canceló',
  cancelledText: 'Ya no se puede canjear. Lo que se pagó vuelve a su tarjeta.',
  lapsed: 'Este enlace no funciona',
  lapsedText: 'Revise la dirección o abra otra vez el enlace de su recibo.',
};
