import type * as en from '../en/extras.js';

export const extrasDialog: typeof en.extrasDialog = {
  title: 'Cambiar extras',
  text: 'Elija lo que desea para esta visita. Verá el nuevo precio antes de guardar.',
  before: (amount) => `Antes: ${amount}`,
  same: 'Es lo que tiene ahora.',
  save: (amount) => `Guardar, ${amount}`,
  saveOnly: 'Guardar',
  done: 'Extras cambiados',
  tooLong: 'Con estos extras la visita dura más y ya no cabe a su hora.',
  nowhere: 'Elija menos extras o llámenos.',
  moves: 'Cabe en estos horarios. Elija uno para mover su visita sin costo:',
  moved: 'Visita cambiada de hora',
  unknown: 'No pudimos calcular el nuevo precio.',
  refused: {
    STALE_VERSION: 'Esta reserva cambió mientras tanto. Revísela de nuevo.',
    PRICE_CHANGED:
      'Nuestros precios cambiaron mientras tanto. Este es el nuevo precio; aún no se ha guardado nada.',
    HOLD_LIMIT: 'Ya tiene reservas sin pagar en espera. Pague una de ellas primero.',
    HOLD_RENEWALS_USED: 'Ya le guardamos un horario tres veces para esta reserva. Reserve de nuevo.',
  },
  failed: { title: 'Extras sin cambiar', text: 'No pudimos guardar el cambio. Inténtelo de nuevo.' },
};
