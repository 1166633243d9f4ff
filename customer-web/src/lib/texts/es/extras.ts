import type * as en from '../en/extras.js';

export const extrasDialog: typeof en.extrasDialog = {
  title: 'Cambiar extras',
  text: 'Elija lo que desea para esta visita. Verá el nuevo precio antes de guardar.',
  before: (amount) => `Antes: ${amount}`,
  same: 'Es lo que tiene reservado.',
  save: (amount) => `Guardar, ${amount}`,
  saveOnly: 'Guardar',
  done: 'Extras actualizados',
  tooLong: 'Con estos extras la visita dura más y ya no cabe en su horario.',
  nowhere: 'Elija menos extras o llámenos.',
  moves: 'Sí cabe en estos. Elija uno y cambiaremos su visita sin costo:',
  moved: 'Horario cambiado',
  unknown: 'No pudimos calcular el nuevo precio.',
  refused: {
    STALE_VERSION: 'Esta reserva cambió mientras tanto. Revísela de nuevo.',
    PRICE_CHANGED:
      'Nuestros precios cambiaron mientras tanto. Este es el nuevo precio; aún no se ha guardado nada.',
    HOLD_LIMIT: 'Ya tiene reservas apartadas sin pagar. Pague primero una de ellas.',
    HOLD_RENEWALS_USED: 'Ya le apartamos una hora tres veces para esta reserva. Reserve de nuevo.',
  },
  failed: { title: 'Los extras no cambiaron', text: 'No pudimos guardar el cambio. Inténtelo de nuevo.' },
};
