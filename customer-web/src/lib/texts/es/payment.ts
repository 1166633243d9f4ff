import type * as english from '../en/payment.js';

export const checkout: typeof english.checkout = {
  title: 'Pago',
  titleRecurring: 'Plan recurrente',
  preparing: 'Preparando su pago',
  cardTitle: 'Datos de la tarjeta',
  summaryTitle: 'Resumen',
  feeText: 'Cambió la fecha de esta visita. Este pago es el cargo por el cambio; la visita ya está pagada.',
  pay: (amount) => `Pagar ${amount}`,
  subscribe: (amount) => `Suscribirse ${amount}`,
  processing: 'Procesando el pago...',
  secure:
    'Los datos de su tarjeta van directamente a nuestro proveedor de pagos. Nunca vemos ni guardamos su número.',
  recurringTerms: (frequency) =>
    `${frequency}. Guardaremos su tarjeta y cobraremos cada visita siguiente dos días antes. Cancele o cambie cuando quiera.`,
  backToBooking: 'Volver a su reserva',
  backToBookings: 'Volver a mis reservas',
  extras: 'Cambiar extras',
  unavailableTitle: 'Pago no disponible',
  slotTitle: 'Esa hora se acaba de ocupar',
  slotText: 'Otra persona acaba de reservarla. Elija otra hora abajo y siga donde estaba.',
  slotNone: 'Ya no quedan horas parecidas. Elija otro día.',
  slotOther: 'Elegir otra hora',
  agreedTitle: 'Este cambio no está en su precio acordado',
  agreedText: (amount, changed) =>
    `Fijamos un precio de ${amount} para su reserva. No se aplica si cambia ${changed}.`,
  agreedChoice: 'Conserve su reserva tal como la acordamos, o haga una reserva nueva al precio de hoy.',
  agreedFields: {
    service: 'el servicio',
    frequency: 'la frecuencia',
    rooms: 'el número de habitaciones',
    bathrooms: 'el número de baños',
    extras: 'los extras',
    location: 'la dirección',
  },
  agreedKeep: 'Conservar mi reserva',
  agreedNew: 'Reservar al precio de hoy',
  priceTitle: 'El precio ha cambiado',
  priceText:
    'Nuestros precios cambiaron mientras reservaba. No se le ha cobrado nada y todo lo que escribió está guardado.',
  couponTitle: 'No se puede usar su cupón',
  couponText: 'No se le ha cobrado nada. Puede reservar esta visita sin el cupón, a su precio normal.',
  couponWithout: 'Continuar sin el cupón',
  priceItem: 'Concepto',
  priceBefore: 'Antes',
  priceNow: 'Ahora',
  priceAccept: 'Continuar con el precio nuevo',
  priceBack: 'Volver',
  holds: {
    HOLD_LIMIT: {
      title: 'Tiene reservas sin pagar',
      text: 'No podemos apartarle más horas hasta que pague. Pague una de sus reservas y vuelva. Guardamos sus respuestas.',
      action: 'Abrir mis reservas',
    },
    HOLD_RENEWALS_USED: {
      title: 'Ya no le apartamos esta hora',
      text: 'Ya se la apartamos tres veces. Reserve de nuevo para apartar una hora. Guardamos sus respuestas.',
      action: 'Reservar de nuevo',
    },
  },
  ask: {
    title: 'O pague después de la visita',
    text: 'Envíenos una solicitud. Guardamos su hora hasta 24 horas y la confirmamos por correo. Ahora no se le cobra nada.',
    plan: 'Envíenos una solicitud. Guardamos su hora hasta 24 horas y la confirmamos por correo. Usted paga cada visita después de ella, sin cargos a ninguna tarjeta.',
    action: 'Solicitar sin pagar',
    failed: 'Su solicitud no se envió',
    done: 'Su solicitud está enviada',
    doneText: 'La confirmaremos por correo.',
  },
  setupTitle: 'No se pudo preparar el pago',
  unavailable: {
    title: 'Pagos no disponibles',
    text: 'El pago no está configurado. Comuníquese con nosotros.',
  },
  missing: { title: 'Faltan datos de la reserva', text: 'Complete primero la reserva.' },
  setup: {
    title: 'No se pudo preparar el pago',
    text: 'No fue posible iniciar el pago. Inténtelo de nuevo.',
  },
  changed: (amount) =>
    `El precio es ahora ${amount}. No se le ha cobrado nada. Para continuar, pague de nuevo.`,
  failed: 'Pago rechazado',
  error: { title: 'Error de pago', text: 'Se produjo un error inesperado. Inténtelo de nuevo.' },
  existingFallback: 'No se pudo crear el pago de esta reserva',
  intentFallback: 'No se pudo crear el pago',
  noSecret: 'Respuesta de pago no válida: falta la clave',
};

export const success: typeof english.success = {
  checkingTitle: 'Verificando su pago',
  checkingText: 'Tarda unos segundos. No hace falta que pague otra vez.',
  slowText:
    'Está tardando más de lo habitual. Puede salir de esta página. Le avisaremos por correo electrónico, y puede consultar Mis reservas.',
  unpaidTitle: 'Aún sin pagar',
  unpaidText: 'No hemos recibido el pago de esta reserva. Su reserva está guardada.',
  returnedTitle: 'Esta reserva está cancelada',
  returnedText: 'Le estamos reembolsando el pago a su tarjeta. Vea los detalles en Mis reservas.',
  payNow: 'Pagar ahora',
  due: 'Pago',
  title: '¡Pago realizado!',
  nothingDue: 'No hay nada que pagar. Su reserva está confirmada.',
  text: 'Gracias. Su limpieza está reservada.',
  feePaid: 'Su cargo por cambio está pagado. Su visita cambió a la fecha de abajo.',
  processingTitle: 'Su pago está en camino',
  processingText:
    'Su banco todavía lo está procesando. Le avisaremos en Mis reservas y por correo electrónico en cuanto termine.',
  failedTitle: 'Pago rechazado',
  failedText:
    'Su banco rechazó el pago y no se le cobró nada. Su reserva está guardada; puede intentarlo de nuevo.',
  emptyTitle: 'No hay un pago reciente',
  emptyText: 'Encontrará sus reservas y sus pagos en Mis reservas.',
  detailsTitle: 'Confirmación de la reserva',
  paid: 'Pagado',
  paidInAll: 'Total pagado',
  nextTitle: '¿Qué sigue?',
  next: [
    'En breve recibirá un correo electrónico de confirmación.',
    'Nuestro equipo le llamará 24 horas antes de su visita.',
    'Alguien debe estar en casa cuando lleguemos.',
  ],
  home: 'Volver al inicio',
  another: 'Reservar otro servicio',
  again: 'Reintentar',
};

export const newCard: typeof english.newCard = {
  title: 'Nueva tarjeta',
  save: 'Guardar la tarjeta',
  terms: 'Las próximas visitas de su plan se cobrarán a esta tarjeta. Ahora no se le cobra nada.',
  done: 'Su nueva tarjeta está guardada',
  failed: 'No se pudo abrir el formulario de la tarjeta',
};
