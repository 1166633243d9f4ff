import type { TemplateValues, MessageText, VisitOccasion } from './message-text.js';

export const VISIT_ES: Record<VisitOccasion, (said: TemplateValues) => MessageText> = {
  confirmed: ({ service, when, due }) => ({
    title: 'Reserva confirmada',
    text: `Su ${service} del ${when} está confirmada.`,
    subject: `Su limpieza del ${when} está confirmada`,
    paragraphs: [
      due
        ? `Gracias. Su limpieza está reservada y la hora es suya. Quedan ${due} por pagar.`
        : 'Gracias. Su limpieza está reservada y pagada, y la hora es suya.',
    ],
  }),
  started: ({ service, when, frequency, amount, card, due }) => ({
    title: 'Su suscripción ha empezado',
    text: `Su ${service} ${frequency} ha empezado. La primera visita es el ${when}.`,
    subject: `Su limpieza ${frequency} ha empezado`,
    paragraphs: [
      `Gracias. Su primera visita está confirmada para el ${when}.`,
      ...(amount ? [`Recibimos su pago de ${amount}${card ? ` (${card})` : ''}.`] : []),
      ...(due ? [`Quedan ${due} por pagar.`] : []),
      'Reservamos su hora para cada visita. Cobramos a su tarjeta poco antes de cada una y se lo avisamos.',
      'En Mis reservas puede omitir una visita, o cambiar, pausar o terminar su suscripción cuando quiera.',
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
    title: 'Ese día cerramos: su limpieza cambió de fecha',
    text: `El día de su ${service} estamos cerrados. Ahora es el ${when}.`,
    subject: `Ese día cerramos: su limpieza es ahora el ${when}`,
    paragraphs: [
      'Su próxima visita caía en un día en que cerramos, así que la pasamos al siguiente día abierto.',
      'Si no le conviene, elija otra hora u omita esta visita en Mis reservas.',
    ],
  }),
  cancelled: ({ service, when, amount, kept }) => ({
    title: 'Reserva cancelada',
    text: `Su ${service} del ${when} está cancelada.${amount || kept ? ` ${moneyAfterCancelling(amount, kept)}` : ''}`,
    subject: `Su limpieza del ${when} está cancelada`,
    paragraphs: [
      `Su limpieza está cancelada. ${moneyAfterCancelling(amount, kept)}`,
      ...(amount ? ['Los reembolsos suelen aparecer en su tarjeta en 5 a 10 días.'] : []),
    ],
  }),
  skipped: ({ service, when, amount }) => ({
    title: 'Visita omitida',
    text: `Su ${service} del ${when} se omite. Su suscripción sigue igual.`,
    subject: `Su visita del ${when} se omite`,
    paragraphs: [
      'Solo se omite esta visita. Su suscripción sigue igual.',
      ...(amount ? [`Le reembolsamos ${amount} a su tarjeta.`] : []),
    ],
  }),
  'slot-lost': ({ service, when, amount }) => ({
    title: 'La hora se ocupó antes de llegar el pago',
    text: `Su pago de la ${service} del ${when} llegó cuando la hora ya estaba ocupada. ${amount ? `Le reembolsamos ${amount} a su tarjeta.` : 'No se le cobró nada.'}`,
    subject: `No pudimos reservar su limpieza del ${when}`,
    paragraphs: [
      'Lo sentimos. Solo podíamos apartar la hora por un tiempo, y se ocupó antes de que llegara su pago.',
      amount ? `Le reembolsamos los ${amount} completos a su tarjeta.` : 'No se le cobró nada.',
      'Hay otras horas libres. Nos encantaría ir en una de ellas.',
    ],
  }),
  reminder: ({ service, when, due }) => ({
    title: 'Se acerca su limpieza',
    text: `Su ${service} es el ${when}. El equipo llega 15 minutos antes.`,
    subject: `Recordatorio: su limpieza del ${when}`,
    paragraphs: [
      'Se acerca su limpieza. El equipo llega 15 minutos antes. Alguien debe estar en casa para abrir.',
      ...(due ? [`Quedan ${due} por pagar. Por favor, pague para asegurar su cita.`] : []),
    ],
  }),
};

function moneyAfterCancelling(amount: string | null, kept: string | null | undefined): string {
  if (amount) return `Le devolvemos ${amount} a su tarjeta${kept ? `, después de un cargo de ${kept}` : ''}.`;
  return kept ? `Su pago de ${kept} no se reembolsa.` : 'No queda nada por pagar.';
}
