import type * as english from '../en/tip.js';

export const tip: typeof english.tip = {
  title: 'Dar una propina',
  text: (crew) => `Toda su propina es para quienes vinieron del equipo ${crew}.`,
  textWithoutCrew: 'Toda su propina es para quienes vinieron.',
  planText: (crew) =>
    `Toda su propina es para quienes vengan del equipo ${crew}. La cobramos junto con su visita.`,
  planTextWithoutCrew: 'Toda su propina es para quienes vengan. La cobramos junto con su visita.',
  amounts: 'Importe de su propina',
  other: 'Otro importe',
  dollars: 'Su propina en dólares',
  outOfRange: (from, to) => `Escriba un importe de ${from} a ${to}.`,
  choose: 'Elija primero un importe.',
  give: (amount, card) => `Dar ${amount} con ${card}`,
  plan: 'Agregar al cobro después de su visita',
  planned: (amount) => `Agregaremos su propina de ${amount} al cobro después de su visita.`,
  change: 'Cambiar propina',
  remove: 'Quitar propina',
  keep: 'Dejarla así',
  thanksTitle: '¡Gracias!',
  charged: (amount) => `Cobramos ${amount} a su tarjeta.`,
  thanks: (amount) => `Dio ${amount} de propina. ¡Gracias!`,
  plannedTitle: 'Propina agregada',
  removedTitle: 'Propina quitada',
  removedText: 'Solo se cobrará su visita.',
  onItsWayTitle: 'Su propina está en camino',
  onItsWay: 'Su banco la está procesando. Le avisaremos aquí.',
  refusedTitle: 'No se cobró a su tarjeta',
  refused: {
    declined: 'Su banco rechazó la propina. Pruebe con otra tarjeta: puede agregar una en Configuración.',
    authentication_required:
      'Su banco quiere que confirme cada pago con esta tarjeta, así que no puede pagar aquí una propina. Puede agregar otra tarjeta en Configuración.',
    no_card: 'Ya no hay una tarjeta guardada. Puede agregar una en Configuración.',
  },
};
