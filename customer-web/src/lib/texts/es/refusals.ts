import type { ErrorCode } from '@homebright/contract';
import type { Refusals } from '@homebright/web-common/api/client.js';

/** Spanish for those sentences of the server that share a code. */
const SENTENCES: Record<string, string> = {
  'This visit has already started or is over.': 'Esta visita ya empezó o ya pasó.',
  "We're still processing a payment for this booking. Please try again in a minute.":
    'Todavía estamos procesando un pago de esta reserva. Inténtelo de nuevo en un minuto.',
  'This visit is paid already. Please cancel or reschedule it.':
    'Esta visita ya está pagada. Puede cancelarla o cambiar la fecha.',
  'This visit is not skipped.': 'Esta visita no está omitida, o su hora ya pasó.',
  'This visit is paid. To change its extras, please call us.':
    'Esta visita ya está pagada. Para cambiar sus extras, llámenos.',
  'This plan has ended.': 'Este plan ya terminó.',
  'This plan has ended already.': 'Este plan ya terminó.',
  'This plan is paused already.': 'Este plan ya está en pausa.',
  'This plan is active already.': 'Este plan ya está activo.',
  'This plan is paused. Please resume it first.': 'Este plan está en pausa. Primero reanúdelo.',
  'We set a price for this plan. To change its address, please call us.':
    'Acordamos un precio para este plan. Para cambiar la dirección, llámenos.',
  'We set a price for this plan. To change its extras, please call us.':
    'Acordamos un precio para este plan. Para cambiar sus extras, llámenos.',
  'Please resume your plan first, then change its address.':
    'Primero reanude su plan y después cambie la dirección.',
  'A visit of the changed plan has been charged in the meantime. It stays as it is now.':
    'Mientras tanto se cobró una visita del plan cambiado. Queda como está ahora.',
  'It is too late to undo this. Please change your plan instead.':
    'Ya no se puede deshacer. Puede cambiar su plan.',
  'It is too late to undo this. Please change your card again instead.':
    'Ya no se puede deshacer. Puede cambiar la tarjeta otra vez.',
  'Your new card has been used for a visit in the meantime. It stays as it is now.':
    'Mientras tanto se usó su nueva tarjeta para una visita. Queda como está ahora.',
  'Your card was changed again in the meantime. It stays as it is now.':
    'Mientras tanto se cambió su tarjeta otra vez. Queda como está ahora.',
  'Please choose one of your next visits.': 'Elija una de sus próximas visitas.',
  'Please choose a day to come.': 'Elija un día que aún no haya pasado.',
};

/** Spanish for the server's codes, because the server speaks English. Codes that customers never see are left out. */
const CODES: Partial<Record<ErrorCode, string>> = {
  INVALID: 'Algo de lo que ingresó no es válido. Revíselo e inténtelo de nuevo.',
  NOT_SIGNED_IN: 'Su sesión terminó. Inicie sesión de nuevo.',
  FORBIDDEN: 'Esto no se puede hacer desde su cuenta.',
  NOT_FOUND: 'Ya no lo encontramos. Recargue la página para ver cómo está ahora.',
  CONFLICT: 'Eso ya no es posible. Recargue la página para ver cómo está ahora.',
  STALE_VERSION: 'Esto se cambió en otro lugar mientras tanto. Así está ahora; no se guardó nada.',
  PRICE_SET: 'Acordamos un precio para esta reserva. Para este cambio, haga otra reserva o llámenos.',
  PRICE_CHANGED: 'El precio cambió mientras tanto. Aún no se ha cobrado nada.',
  OUTSIDE_AREA: 'Todavía no llegamos a esa zona. No se ha reservado ni cobrado nada.',
  SITE_NOT_OPEN: 'Abrimos pronto. Todavía no se puede reservar.',
  COUPON_REFUSED: 'Este código no vale para esta reserva.',
  FEE_OPEN: 'Pague primero el cargo de su último cambio.',
  FEE_CHANGED: 'El cargo de esta visita cambió. Aún no ha cambiado nada; revise el nuevo importe.',
  SLOT_TAKEN: 'Esa hora se acaba de ocupar. Elija otra.',
  OUTSIDE_HOURS: 'A esa hora no trabajamos. Elija otra.',
  HOLD_LIMIT: 'Ya tiene reservas apartadas sin pagar. Pague primero una de ellas.',
  HOLD_RENEWALS_USED: 'Ya le apartamos una hora tres veces para esta reserva. Reserve de nuevo.',
  ALREADY_PAID: 'Esta reserva ya está pagada.',
  ALREADY_BOOKED: 'Esa reserva ya está hecha. Con otra fecha, servicio o domicilio es una reserva nueva.',
  BOOKING_CANCELLED: 'Esta reserva se canceló. Reserve de nuevo.',
  VISIT_MOVED: 'Esta visita ya se cambió a otra fecha. No se ha cambiado nada más.',
  AMOUNT_NOT_CHARGEABLE: 'Este importe no se puede cobrar a una tarjeta. Llámenos.',
  PAYMENTS_OFF: 'Ahora mismo no se puede pagar en línea. Llámenos.',
  PAYMENT_DECLINED: 'Su banco rechazó el pago. Use otra tarjeta.',
  PROVIDER_UNAVAILABLE: 'El servicio de pagos no responde. No se ha cobrado nada; inténtelo en un momento.',
  PROVIDER_REJECTED: 'El servicio de pagos no aceptó la tarjeta. Use otra.',
  WRONG_CODE: 'El código no es correcto o ya venció.',
  TOO_MANY_REQUESTS: 'Fue un poco rápido. Espere un minuto e inténtelo de nuevo.',
  TOO_LARGE: 'El archivo es demasiado grande.',
  UNSUPPORTED_MEDIA: 'Este tipo de archivo no se puede usar.',
  BUSY: 'Hay mucha actividad en este momento. Inténtelo de nuevo.',
  INTERNAL: 'Se produjo un error inesperado. Inténtelo de nuevo.',
};

export const refusals: Refusals = ({ error = '', code }) => SENTENCES[error] ?? CODES[code as ErrorCode];
