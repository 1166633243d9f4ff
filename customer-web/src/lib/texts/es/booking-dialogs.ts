import type * as english from '../en/booking-dialogs.js';

export const cancelDialog: typeof english.cancelDialog = {
  title: '¿Cancelar esta reserva?',
  text: (fee) => `Se aplica un cargo de cancelación de ${fee}. Esta acción no se puede deshacer.`,
  textFree: (until) => `Sin cargo de cancelación hasta el ${until}. Esta acción no se puede deshacer.`,
  paid: 'Pagado',
  fee: 'Cargo de cancelación',
  rebookingFee: 'Cargo por cambio sin pagar',
  refund: 'Reembolso a su tarjeta',
  charge: (card) => `Cobro a ${card}`,
  anyCard: 'su tarjeta',
  keep: 'Conservar la reserva',
  confirm: 'Cancelar la reserva',
  done: 'Reserva cancelada',
  doneChargedText: (charge) => `Cobramos ${charge} a su tarjeta.`,
  doneText: (refund) => `Se le devuelven ${refund}.`,
  failed: { title: 'No se pudo cancelar', text: 'No fue posible cancelar la reserva. Inténtelo de nuevo.' },
  error: { title: 'Error al cancelar', text: 'Se produjo un error inesperado. Inténtelo de nuevo.' },
};

export const rescheduleDialog: typeof english.rescheduleDialog = {
  title: 'Elija otra hora',
  pick: 'Elija otro día',
  time: 'Elija una hora',
  withFee: (fee) =>
    `Cambiar la fecha de una visita pagada tiene un cargo de ${fee}, que se paga después de confirmar.`,
  withFeeLater: (fee) =>
    `Cambiar la fecha tiene un cargo de ${fee}. Lo sumaremos al precio de su limpieza y lo cobraremos a su tarjeta al terminarla.`,
  feeOpen: (fee) =>
    `Aún debe el cargo de ${fee} por su último cambio. Páguelo primero y después elija otra hora.`,
  free: 'Esta visita aún no está pagada, así que cambiar la fecha es gratis.',
  freeUntil: (until) => `Cambiar esta visita es gratis hasta el ${until}.`,
  again: 'Se reserva la misma limpieza otra vez, al precio de hoy y sin cargo por cambio.',
  confirmFee: (fee) => `Cambiar por ${fee}`,
  confirm: 'Cambiar fecha',
  confirmAgain: 'Reservar otra vez',
  choose: 'Elija primero un día y una hora.',
  done: 'Fecha cambiada',
  movedBack: (day) => `Su visita es otra vez el ${day}`,
  doneText: {
    free: (day) => `Su limpieza ahora es el ${day}.`,
    fee: (day, fee) => `Su limpieza ahora es el ${day}. Debe el cargo por cambio de ${fee}.`,
    feeLater: (day, fee) =>
      `Su limpieza ahora es el ${day}. El cargo de ${fee} se cobrará a su tarjeta al terminarla.`,
    again: (day, amount) =>
      `Su limpieza está reservada para el ${day}. Pague ${amount} para conservar la hora.`,
  },
  refused: {
    HOLD_LIMIT: 'Ya tiene reservas apartadas sin pagar. Pague primero una de ellas.',
    HOLD_RENEWALS_USED: 'Ya le apartamos una hora tres veces para esta reserva. Reserve de nuevo.',
  },
  failed: { title: 'No se pudo cambiar', text: 'No fue posible cambiar la reserva. Inténtelo de nuevo.' },
  error: { title: 'Error al cambiar', text: 'Se produjo un error inesperado. Inténtelo de nuevo.' },
  taken: 'Esa hora se acaba de ocupar. Estas están disponibles:',
};
