import type {
  MoneyOccasion,
  SubscriptionOccasion,
  TemplateValues,
  Texts,
  VisitOccasion,
} from './message-text.js';

export const VISIT_ES: Texts<VisitOccasion> = {
  confirmed: (values) => ({
    title: 'Reserva confirmada',
    text: `Su ${values.service} del ${values.when} está confirmada.`,
    subject: `Su limpieza del ${values.when} está confirmada`,
    paragraphs: [thanksForBooking(values)],
  }),
  started: ({ service, when, frequency, amount, card, due, dueAfter, chargedAfter }) => ({
    title: 'Su plan ha empezado',
    text: `Su plan ${frequency} ha empezado. La primera visita (${service}) es el ${when}.`,
    subject: `Su limpieza ${frequency} ha empezado`,
    paragraphs: [
      `Gracias. Su primera visita está confirmada para el ${when}.`,
      ...(amount ? [`Recibimos su pago de ${amount}${card ? ` (${card})` : ''}.`] : []),
      ...(due ? [`Quedan ${due} por pagar.`] : []),
      ...(chargedAfter ? [willCharge(chargedAfter, card)] : []),
      howPlansAreCharged(dueAfter, chargedAfter),
      'En Mis reservas puede omitir una visita, o cambiar, pausar o terminar su plan cuando quiera.',
    ],
  }),
  moved: ({ service, when, due }) => ({
    title: 'Su limpieza cambió de hora',
    text: `Su ${service} es ahora el ${when}.`,
    subject: `Su limpieza es ahora el ${when}`,
    paragraphs: [
      'Su limpieza tiene una hora nueva. Lo demás no cambia.',
      ...(due ? [`Quedan ${due} por pagar.`] : []),
    ],
  }),
  'moved-because-closed': ({ service, when }) => ({
    title: 'Ese día cerramos, así que cambiamos la fecha de su limpieza',
    text: `El día de su ${service} estamos cerrados. Ahora es el ${when}.`,
    subject: `Pasamos su limpieza al ${when}`,
    paragraphs: [
      'Su próxima visita caía en un día en que cerramos, así que la pasamos al siguiente día abierto.',
      'Si no le conviene, elija otra hora u omita esta visita en Mis reservas.',
    ],
  }),
  'crew-changed': ({ service, when }) => ({
    title: 'Irá otro equipo',
    text: `Otro equipo hará su ${service} del ${when}. Su hora no cambia.`,
    subject: `Irá otro equipo el ${when}`,
    paragraphs: [
      'Su equipo de siempre no puede ir, así que otro limpiará su casa. Su hora no cambia y el equipo tiene todas sus notas.',
    ],
  }),
  cancelled: ({ service, when, amount, kept, owed, inPerson }) => ({
    title: 'Reserva cancelada',
    text: `Su ${service} del ${when} está cancelada.${amount || kept || owed ? ` ${moneyAfterCancelling({ amount, kept, owed, inPerson })}` : ''}`,
    subject: `Su limpieza del ${when} está cancelada`,
    paragraphs: [
      `Su limpieza está cancelada. ${moneyAfterCancelling({ amount, kept, owed, inPerson })}`,
      ...(amount && !inPerson ? ['Los reembolsos suelen aparecer en su tarjeta en 5 a 10 días.'] : []),
    ],
  }),
  skipped: ({ service, when, amount, inPerson }) => ({
    title: 'Visita omitida',
    text: `Su ${service} del ${when} se omite. Su plan sigue igual.`,
    subject: `Su visita del ${when} se omite`,
    paragraphs: [
      'Solo se omite esta visita. Su plan sigue igual.',
      ...(amount
        ? [inPerson ? `Le devolveremos ${amount}.` : `Le reembolsamos ${amount} a su tarjeta.`]
        : []),
    ],
  }),
  'slot-lost': ({ service, when, amount }) => ({
    title: 'La hora se ocupó antes de llegar el pago',
    text: `Su pago de la ${service} del ${when} llegó cuando la hora ya estaba ocupada. ${amount ? `Le reembolsamos ${amount} a su tarjeta.` : 'No se le cobró nada.'}`,
    subject: `No pudimos reservar su limpieza del ${when}`,
    paragraphs: [
      'Lo sentimos. Solo podíamos apartar la hora por un tiempo, y se ocupó antes de que llegara su pago.',
      amount ? `Le reembolsamos el total de ${amount} a su tarjeta.` : 'No se le cobró nada.',
      'Hay otras horas libres. Nos encantaría ir en una de ellas.',
    ],
  }),
  reminder: ({ service, when, due, chargedAfter, card }) => ({
    title: 'Se acerca su limpieza',
    text: `Su ${service} es el ${when}. El equipo llega 15 minutos antes.`,
    subject: `Recordatorio: su limpieza del ${when}`,
    paragraphs: [
      'Se acerca su limpieza. El equipo llega 15 minutos antes. Alguien debe estar en casa para abrir.',
      ...(due ? [`Quedan ${due} por pagar. Por favor, pague para asegurar su cita.`] : []),
      ...(chargedAfter ? [willCharge(chargedAfter, card)] : []),
    ],
  }),
  'on-the-way': ({ crew, minutes }) => {
    const text = `${crew ?? 'Su equipo'} va en camino${minutes ? `, unos ${minutes} minutos` : ''}.`;
    return { title: 'Su equipo va en camino', text, subject: 'Su equipo va en camino', paragraphs: [text] };
  },
  'running-late': ({ crew, expected }) => {
    const title = 'Su equipo llegará un poco más tarde';
    const text = `${crew ?? 'Su equipo'} va con retraso y calcula llegar ${expected ? `a eso de las ${expected}` : 'pronto'}. Disculpe la espera.`;
    return { title, text, subject: title, paragraphs: [text] };
  },
  'locked-out': ({ service, when, kept, amount, due }) => {
    const title = 'No pudimos entrar';
    const fee = kept
      ? `Según lo acordado al reservar, el cargo por no poder entrar es de ${kept}.`
      : 'No tiene que pagar nada por ello.';
    const back = amount ? ` Le estamos devolviendo ${amount}.` : '';
    const text = `Nuestro equipo llegó para su ${service} del ${when} y nadie le abrió. ${fee}${back}`;
    return { title, text, subject: title, paragraphs: [text, ...(due ? [`Quedan ${due} por pagar.`] : [])] };
  },
};

export const MONEY_ES: Texts<MoneyOccasion> = {
  paid: ({ service, when, amount, tip, card }) => ({
    title: 'Pago recibido',
    text: `Recibimos ${amount} por su ${service} del ${when}${tip ? `, con su propina de ${tip}` : ''}.`,
    subject: `Recibo: ${amount} por su limpieza`,
    paragraphs: [
      `Recibimos su pago de ${amount}${card ? ` (${card})` : ''}. Gracias.`,
      ...(tip ? [`Incluye su propina de ${tip}, que es para el equipo.`] : []),
    ],
  }),
  tipped: ({ service, when, amount, card }) => ({
    title: 'Gracias por su propina',
    text: `Recibimos su propina de ${amount} por su ${service} del ${when}. Es para el equipo.`,
    subject: `Recibo: su propina de ${amount}`,
    paragraphs: [`Recibimos su propina de ${amount}${card ? ` (${card})` : ''}. Es para el equipo. Gracias.`],
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
  'no-card': ({ service, when, balance, over }) => ({
    title: 'Agregue una tarjeta',
    text: `No pudimos cobrar ${balance} por su ${service} del ${when}: no tenemos una tarjeta suya. ${over ? 'Sigue pendiente.' : 'Pague, por favor, para conservar su cita.'}`,
    subject: `Pague ${balance} por su limpieza, por favor`,
    paragraphs: [
      `No pudimos cobrar ${balance} por su ${service} del ${when}, porque no tenemos una tarjeta suya.`,
      `Pague ahora, por favor${over ? '.' : ', para conservar su cita.'}`,
    ],
  }),
  'payment-to-confirm': ({ service, when, balance, over }) => ({
    title: 'Confirme el pago con su banco',
    text: `Su banco necesita que confirme el pago de ${balance} por su ${service} del ${when}. ${over ? 'Sigue pendiente.' : 'Hágalo, por favor, para conservar su cita.'}`,
    subject: 'Confirme el pago con su banco',
    paragraphs: [
      `No se cobró nada a su tarjeta. Su banco necesita que confirme el pago de ${balance}.`,
      over ? 'Solo toma un minuto.' : 'Solo toma un minuto y así conserva su cita.',
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
  refunded: ({ service, when, amount, inPerson, toCredit }) => ({
    title: 'Reembolso en camino',
    text: `Le reembolsamos ${amount} por su ${service} del ${when}.`,
    subject: `Su reembolso de ${amount}`,
    paragraphs: [
      toCredit
        ? `Devolvimos ${amount} a su crédito, que paga sus próximas visitas.`
        : inPerson
          ? `Le devolvimos ${amount}.`
          : `Le reembolsamos ${amount}. Suele aparecer en su tarjeta en 5 a 10 días.`,
    ],
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
  'pay-link': ({ service, when, balance, until, over }) => ({
    title: over ? 'Queda por pagar su limpieza' : 'Su limpieza espera su pago',
    text: `Quedan ${balance} por pagar por su ${service} del ${when}.`,
    subject: over
      ? `Quedan ${balance} por pagar por su limpieza`
      : `Pague ${balance} para reservar su limpieza`,
    paragraphs: [
      `Pague ${balance} con tarjeta mediante el botón de abajo. No hace falta iniciar sesión.`,
      ...(until
        ? [over ? `El enlace funciona hasta el ${until}.` : `Le guardamos su hora hasta el ${until}.`]
        : []),
    ],
  }),
  'charge-coming': ({ service, when, balance, chargeDay, card }) => ({
    title: 'Cobraremos su próxima visita',
    text: `Cobraremos ${balance} a su tarjeta por su ${service} del ${when}.`,
    subject: `Cobraremos ${balance} por su próxima visita${chargeDay ? ` el ${chargeDay}` : ' pronto'}`,
    paragraphs: [
      `Cobraremos ${balance} a su ${card ?? 'tarjeta guardada'}${chargeDay ? ` el ${chargeDay}` : ' pronto'} por su próxima visita. No tiene que hacer nada.`,
      'Para omitir esta visita, o pausar o terminar su plan, vaya antes a Mis reservas.',
    ],
  }),
};

export const SUBSCRIPTION_ES: Texts<SubscriptionOccasion> = {
  paused: ({ service, frequency }) => ({
    title: 'Su plan está en pausa',
    text: `Su ${service} ${frequency} está en pausa. No se le cobrará nada hasta que la reanude.`,
    subject: `Su limpieza ${frequency} está en pausa`,
    paragraphs: ['No habrá visitas ni cobros hasta que reanude su plan en Mis reservas.'],
  }),
  resumed: ({ service, frequency }) => ({
    title: 'Su plan se ha reanudado',
    text: `Su ${service} ${frequency} se ha reanudado.`,
    subject: `Su limpieza ${frequency} se ha reanudado`,
    paragraphs: ['Nos alegra tenerle de vuelta. Su plan se ha reanudado.'],
  }),
  changed: ({ service, frequency, price }) => ({
    title: 'Su plan cambió',
    text: `Su plan es ahora una ${service} ${frequency}, a ${price} por visita.`,
    subject: 'Su plan cambió',
    paragraphs: ['Su plan cambió. Este es su nuevo horario.'],
  }),
  ended: ({ service, frequency }) => ({
    title: 'Su plan ha terminado',
    text: `Su ${service} ${frequency} ha terminado. No se le cobrará nada más.`,
    subject: `Su limpieza ${frequency} ha terminado`,
    paragraphs: [
      'Su plan ha terminado y se cancelaron las próximas visitas. No se le cobrará nada más.',
      'Gracias por recibirnos en su casa. Aquí estaremos cuando quiera volver.',
    ],
  }),
  'card-lost': ({ service, frequency }) => ({
    title: 'Agregue una tarjeta',
    text: `La tarjeta de su ${service} ${frequency} ya no está guardada. Agregue una antes de su próxima visita.`,
    subject: `Agregue una tarjeta para su limpieza ${frequency}`,
    paragraphs: [
      'Nuestro proveedor de pagos ya no tiene la tarjeta con la que cobramos sus visitas. No se le ha cobrado nada.',
      'Sus visitas siguen reservadas. Agregue una tarjeta antes de la próxima.',
    ],
  }),
};

function thanksForBooking({ balance, due, dueAfter, chargedAfter, card, chargeDay }: TemplateValues): string {
  const booked = 'Gracias. Su limpieza está reservada y la hora es suya.';
  if (due) return `${booked} Quedan ${due} por pagar.`;
  if (dueAfter) return `${booked} Usted paga ${dueAfter} después de la visita.`;
  if (chargedAfter) return `${booked} ${willCharge(chargedAfter, card)}`;
  if (chargeDay) return `${booked} Cobraremos ${balance} a su tarjeta el ${chargeDay}.`;
  return 'Gracias. Su limpieza está reservada y pagada, y la hora es suya.';
}

function willCharge(amount: string, card?: string | null): string {
  return `Cobraremos ${amount} a su ${card ?? 'tarjeta guardada'} cuando terminemos la limpieza.`;
}

function howPlansAreCharged(dueAfter?: string | null, chargedAfter?: string | null): string {
  const reserved = 'Reservamos su hora para cada visita.';
  if (dueAfter)
    return `${reserved} Usted paga ${dueAfter} después de esta, y cada visita siguiente después de ella.`;
  return chargedAfter
    ? `${reserved} Cobramos a su tarjeta después de cada una.`
    : `${reserved} Cobramos a su tarjeta poco antes de cada una y se lo avisamos.`;
}

function moneyAfterCancelling({
  amount,
  kept,
  owed,
  inPerson,
}: Pick<TemplateValues, 'amount' | 'kept' | 'owed' | 'inPerson'>): string {
  if (owed)
    return `Cobraremos a su tarjeta un cargo de ${owed}${kept ? `, además de los ${kept} que pagó` : ''}.`;
  const fee = kept ? `, después de un cargo de ${kept}` : '';
  if (amount)
    return inPerson ? `Le devolveremos ${amount}${fee}.` : `Le reembolsamos ${amount} a su tarjeta${fee}.`;
  return kept ? `Su pago de ${kept} no se reembolsa.` : 'No queda nada por pagar.';
}
