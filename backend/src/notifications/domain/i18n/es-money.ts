import type { MoneyOccasion, TemplateValues, MessageText } from './message-text.js';

export const MONEY_ES: Record<MoneyOccasion, (said: TemplateValues) => MessageText> = {
  paid: ({ service, when, amount, card }) => ({
    title: 'Pago recibido',
    text: `Recibimos ${amount} por su ${service} del ${when}.`,
    subject: `Recibo: ${amount} por su limpieza`,
    paragraphs: [`Recibimos su pago de ${amount}${card ? ` (${card})` : ''}. Gracias.`],
  }),
  'payment-failed': ({ service, when, balance, reason, over }) => ({
    title: 'No se pudo cobrar su pago',
    text: `El pago de ${balance} por su ${service} del ${when} no se pudo cobrar. ${over ? 'Sigue pendiente.' : 'Pague, por favor, para conservar su cita.'}`,
    subject: 'No se pudo cobrar su pago',
    paragraphs: [
      // The provider gives its reason in English only.
      ...(reason ? ['Su banco rechazó el cobro.'] : []),
      `No se cobró nada a su tarjeta. Pague ahora, o use otra tarjeta${over ? '.' : ', para conservar su cita.'}`,
    ],
  }),
  'payment-to-confirm': ({ service, when, balance, over }) => ({
    title: 'Su banco le pide confirmar un pago',
    text: `Su banco quiere que confirme el pago de ${balance} por su ${service} del ${when}. ${over ? 'Sigue pendiente.' : 'Hágalo, por favor, para conservar su cita.'}`,
    subject: 'Su banco le pide confirmar un pago',
    paragraphs: [
      `No se cobró nada a su tarjeta: su banco quiere que usted mismo confirme el pago de ${balance}.`,
      over ? 'Solo lleva un minuto.' : 'Solo lleva un minuto, y conserva su cita.',
    ],
  }),
  'late-payment-returned': ({ service, when, amount }) => ({
    title: 'Le reembolsamos un pago que llegó tarde',
    text: `Su pago de ${amount} por la ${service} del ${when} llegó después de cancelarla. Se lo reembolsamos a su tarjeta.`,
    subject: `Le reembolsamos su pago de ${amount}`,
    paragraphs: [
      `Su pago de ${amount} llegó cuando la reserva ya estaba cancelada. Se lo reembolsamos todo a su tarjeta.`,
    ],
  }),
  refunded: ({ service, when, amount }) => ({
    title: 'Reembolso en camino',
    text: `Le reembolsamos ${amount} por su ${service} del ${when}.`,
    subject: `Su reembolso de ${amount}`,
    paragraphs: [`Le reembolsamos ${amount}. Suele aparecer en su tarjeta en 5 a 10 días.`],
  }),
  'price-changed': ({ service, when, price, due, andLater }) => ({
    title: 'Cambió el precio de su limpieza',
    text: `Su ${service} del ${when} cuesta ahora ${price}${andLater ? ', igual que cada visita posterior' : ''}.`,
    subject: `Su limpieza cuesta ahora ${price}`,
    paragraphs: [
      andLater
        ? 'Cambiamos el precio de esta limpieza y de cada visita posterior.'
        : 'Cambiamos el precio de esta limpieza.',
      ...(due ? [`Quedan ${due} por pagar.`] : []),
    ],
  }),
  'charge-coming': ({ service, when, balance, chargeDay, card }) => ({
    title: 'Cobraremos su próxima visita',
    text: `Cobraremos ${balance} a su tarjeta por su ${service} del ${when}.`,
    subject: `Cobraremos ${balance} por su próxima visita${chargeDay ? ` el ${chargeDay}` : ' pronto'}`,
    paragraphs: [
      `Cobraremos ${balance} a su ${card ?? 'tarjeta guardada'}${chargeDay ? ` el ${chargeDay}` : ' pronto'} por su próxima visita. No tiene que hacer nada.`,
      'Para omitir esta visita, o pausar o terminar su suscripción, vaya antes a Mis reservas.',
    ],
  }),
};
