import type { Said, SubscriptionOccasion, Telling } from './words.js';

export const SUBSCRIPTION_ES: Record<SubscriptionOccasion, (said: Said) => Telling> = {
  started: ({ service, frequency, price }) => ({
    title: 'Su suscripción ha empezado',
    text: `Su ${service} ${frequency} ha empezado, a ${price} por visita.`,
    subject: `Su limpieza ${frequency} ha empezado`,
    paragraphs: [
      'Gracias. Desde ahora guardamos su hora y vamos sin que tenga que pedirlo; cada visita se cobra a su tarjeta poco antes, y se lo avisamos.',
      'En sus reservas puede omitir una visita, o cambiar, pausar o terminar su suscripción cuando quiera.',
    ],
  }),
  paused: ({ service, frequency }) => ({
    title: 'Su suscripción está en pausa',
    text: `Su ${service} ${frequency} está en pausa. No se cobra nada hasta que la reanude.`,
    subject: `Su limpieza ${frequency} está en pausa`,
    paragraphs: ['No vamos, ni cobramos nada, hasta que reanude su suscripción en sus reservas.'],
  }),
  resumed: ({ service, frequency }) => ({
    title: 'Su suscripción continúa',
    text: `Su ${service} ${frequency} continúa.`,
    subject: `Su limpieza ${frequency} continúa`,
    paragraphs: ['Nos alegra volver. Su suscripción continúa.'],
  }),
  changed: ({ service, frequency, price }) => ({
    title: 'Su suscripción cambió',
    text: `Su suscripción es ahora una ${service} ${frequency}, a ${price} por visita.`,
    subject: 'Su suscripción cambió',
    paragraphs: ['Su suscripción cambió. Así queda desde ahora.'],
  }),
  ended: ({ service, frequency }) => ({
    title: 'Su suscripción ha terminado',
    text: `Su ${service} ${frequency} ha terminado. No se cobra nada más.`,
    subject: `Su limpieza ${frequency} ha terminado`,
    paragraphs: [
      'Su suscripción ha terminado, y las visitas que quedaban se cancelan. No se cobra nada más.',
      'Gracias por habernos tenido en casa. Será bienvenido cuando quiera.',
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
