import type * as english from '../en/own-cards.js';

export const card: typeof english.card = {
  isDefault: 'Principal',
  expires: (month) => `Vence ${month}`,
  expired: (month) => `Venció ${month}`,
};

export const pay: typeof english.pay = {
  choose: 'Tarjeta guardada para pagar',
  with: (amount, card) => `Pagar ${amount} con ${card}`,
  bookWith: (card) => `Reservar con ${card}`,
  booking: 'Reservando…',
  another: 'Usar otra tarjeta',
  saved: 'Usar una tarjeta guardada',
  keep: 'Guardar esta tarjeta para la próxima vez',
  keepNote: 'La próxima vez paga con un toque. Quítela cuando quiera en Configuración.',
  keepFailed: 'No pudimos anotarlo, así que esta tarjeta no se guardará. Puede pagar con ella igualmente.',
  unkeepFailed: 'No pudimos anotarlo, así que esta tarjeta se guardará. Puede quitarla en Configuración.',
  refused: {
    declined: 'Su banco rechazó esta tarjeta y no se cobró nada. Use otra tarjeta.',
    authentication_required:
      'Su banco quiere que confirme este pago y todavía no se cobró nada. Ingrese su tarjeta aquí.',
    no_card: 'Esta tarjeta ya no está guardada y no se cobró nada. Use otra tarjeta.',
  },
};

export const list: typeof english.list = {
  title: 'Sus tarjetas',
  text: 'Su tarjeta principal paga sus planes, los cobros después de las visitas y los pagos con un toque.',
  none: 'No hay tarjetas guardadas.',
  expiredText: (month) => `Venció ${month}. Agregue otra tarjeta.`,
  from: (day) => `Paga sus visitas a partir del ${day}`,
  makeDefault: 'Usar como principal',
  makeDefaultOf: (card) => `Usar como principal: ${card}`,
  remove: 'Quitar',
  removeOf: (card) => `Quitar: ${card}`,
  add: 'Agregar una tarjeta',
  full: (most) => `Puede guardar hasta ${most} tarjetas. Quite una para agregar otra.`,
  nowDefault: (card) => `${card} es ahora su tarjeta principal`,
  removed: (card) => `Se quitó ${card}`,
  failed: 'Sus tarjetas no cambiaron',
  failedText: 'Inténtelo de nuevo.',
  removeTitle: (card) => `¿Quitar ${card}?`,
  removeText: 'Ya no se la ofreceremos al pagar.',
  removeFrom: (day) => `Paga sus visitas a partir del ${day}. Su tarjeta principal las pagará en su lugar.`,
  removeLast: 'La próxima vez que pague ingresará una tarjeta.',
  removePays: (card) => `${card} pagará esto en su lugar:`,
  removePaysAnother: 'Otra de sus tarjetas pagará esto en su lugar:',
  removeUnpaid: 'Paga esto, y no hay otra tarjeta guardada:',
  removeFails: 'El próximo cobro fallará y le pediremos que pague.',
  keep: 'Conservar tarjeta',
  plan: (service) => `Su plan: ${service}`,
  visit: (service, day) => `${service}, ${day}`,
};

export const add: typeof english.add = {
  title: 'Agregar una tarjeta',
  save: 'Guardar tarjeta',
  saving: 'Guardando su tarjeta…',
  refused: 'Su tarjeta no se guardó',
  terms:
    'Ahora no se cobra nada. Guardamos esta tarjeta para los pagos que haga con un toque. Quítela cuando quiera en Configuración.',
  done: 'Su tarjeta está guardada',
  failed: 'No pudimos abrir el formulario de la tarjeta',
  back: 'Volver a Configuración',
};
