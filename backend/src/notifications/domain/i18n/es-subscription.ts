import type { TemplateValues, SubscriptionOccasion, MessageText } from './message-text.js';

export const SUBSCRIPTION_ES: Record<SubscriptionOccasion, (said: TemplateValues) => MessageText> = {
  paused: ({ service, frequency }) => ({
    title: 'Su suscripción está en pausa',
    text: `Su ${service} ${frequency} está en pausa. No se cobra nada hasta que la reanude.`,
    subject: `Su limpieza ${frequency} está en pausa`,
    paragraphs: ['No hay visitas ni cobros hasta que reanude su suscripción en Mis reservas.'],
  }),
  resumed: ({ service, frequency }) => ({
    title: 'Su suscripción se ha reanudado',
    text: `Su ${service} ${frequency} se ha reanudado.`,
    subject: `Su limpieza ${frequency} se ha reanudado`,
    paragraphs: ['Nos alegra que vuelva. Su suscripción se ha reanudado.'],
  }),
  changed: ({ service, frequency, price }) => ({
    title: 'Su suscripción cambió',
    text: `Su suscripción es ahora una ${service} ${frequency}, a ${price} por visita.`,
    subject: 'Su suscripción cambió',
    paragraphs: ['Su suscripción cambió. Este es su nuevo horario.'],
  }),
  ended: ({ service, frequency }) => ({
    title: 'Su suscripción ha terminado',
    text: `Su ${service} ${frequency} ha terminado. No se le cobrará nada más.`,
    subject: `Su limpieza ${frequency} ha terminado`,
    paragraphs: [
      'Su suscripción ha terminado y las visitas pendientes se cancelaron. No se le cobrará nada más.',
      'Gracias por recibirnos en su casa. Será bienvenido cuando quiera.',
    ],
  }),
  'card-lost': ({ service, frequency }) => ({
    title: 'Añada una tarjeta',
    text: `La tarjeta de su ${service} ${frequency} ya no está guardada. Añada una antes de su próxima visita.`,
    subject: `Añada una tarjeta para su limpieza ${frequency}`,
    paragraphs: [
      'Nuestro proveedor de pagos ya no tiene la tarjeta con la que cobramos sus visitas. No se ha cobrado nada.',
      'Sus visitas siguen reservadas. Añada una tarjeta antes de la próxima.',
    ],
  }),
};
