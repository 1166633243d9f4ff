import type * as english from '../en/payment.js';

export const checkout: typeof english.checkout = {
  title: 'Pago',
  titleRecurring: 'Suscripción',
  preparing: 'Preparando su pago',
  cardTitle: 'Datos de la tarjeta',
  summaryTitle: 'Resumen',
  feeText: 'Cambió la fecha de esta visita. Este es el cargo por el cambio; la visita ya está pagada.',
  pay: (amount) => `Pagar ${amount}`,
  subscribe: (amount) => `Suscribirse ${amount}`,
  processing: 'Procesando el pago...',
  secure: 'Su tarjeta va directamente a nuestro proveedor de pagos; nunca vemos ni guardamos su número.',
  recurringTerms: (frequency) =>
    `${frequency}. Guardamos su tarjeta para las siguientes visitas y cobramos cada una dos días antes. Cancele o cambie cuando quiera.`,
  backToBooking: 'Volver a su reserva',
  backToBookings: 'Volver a mis reservas',
  unavailableTitle: 'Pago no disponible',
  slotTitle: 'Esa hora se acaba de ocupar',
  slotText: 'Alguien fue más rápido. Estas horas están libres; elija una y seguimos donde estaba.',
  slotNone: 'No encontramos una hora parecida. Elija otro día.',
  slotOther: 'Elegir otra hora',
  agreedTitle: 'Su precio es para otra limpieza',
  agreedText: (amount, changed) =>
    `Fijamos un precio de ${amount} para su reserva. No vale si cambia ${changed}.`,
  agreedChoice: 'Conserve la reserva tal como la acordamos, o reserve esta como nueva al precio de hoy.',
  agreedFields: {
    service: 'el servicio',
    frequency: 'la frecuencia',
    rooms: 'el número de habitaciones',
    bathrooms: 'el número de baños',
    location: 'la dirección',
  },
  agreedKeep: 'Conservar la reserva',
  agreedNew: 'Reservar como nueva',
  holds: {
    HOLD_LIMIT: {
      title: 'Tiene reservas sin pagar',
      text: 'Ya ocupan todas las horas que podemos guardarle sin pago. Pague una de ellas y vuelva: conservamos sus respuestas para esta.',
      action: 'Abrir mis reservas',
    },
    HOLD_RENEWALS_USED: {
      title: 'Esta hora ya no está reservada',
      text: 'Se la guardamos tres veces. Reserve de nuevo para guardar una hora; conservamos sus respuestas.',
      action: 'Reservar de nuevo',
    },
  },
  setupTitle: 'No se pudo preparar el pago',
  unavailable: { title: 'Pagos no disponibles', text: 'El pago no está configurado. Contacte con nosotros.' },
  missing: { title: 'Faltan datos de la reserva', text: 'Complete primero la reserva.' },
  setup: {
    title: 'No se pudo preparar el pago',
    text: 'No fue posible iniciar el pago. Inténtelo de nuevo.',
  },
  changed: (amount) =>
    `El precio es ahora ${amount}. No se ha cobrado nada; pague de nuevo si está de acuerdo.`,
  failed: 'Pago rechazado',
  error: { title: 'Error de pago', text: 'Se produjo un error inesperado. Inténtelo de nuevo.' },
  existingFallback: 'No se pudo crear el pago de esta reserva',
  intentFallback: 'No se pudo crear el pago',
  noSecret: 'Respuesta de pago no válida: falta la clave',
};

export const success: typeof english.success = {
  checkingTitle: 'Comprobando su pago',
  checkingText: 'Tarda unos segundos. No hace falta que pague otra vez.',
  slowText:
    'Tarda más de lo habitual. Puede salir de esta página: Mis reservas muestra el resultado y le avisaremos por correo.',
  unpaidTitle: 'Aún sin pagar',
  unpaidText: 'No hemos recibido ningún pago de esta reserva. Su reserva se conserva.',
  returnedTitle: 'Esta reserva está cancelada',
  returnedText: 'Lo que pagó se devuelve a su tarjeta. Los detalles están en Mis reservas.',
  payNow: 'Pagar ahora',
  due: 'Pago',
  title: '¡Pago realizado!',
  nothingDue: 'No había nada que pagar: su reserva está confirmada.',
  text: 'Gracias. Su limpieza está reservada.',
  feePaid: 'Su cargo por cambio está pagado. Su visita pasa a la fecha de abajo.',
  processingTitle: 'Su pago está en camino',
  processingText: 'El banco todavía lo está tramitando. Le avisaremos en Mis reservas y por correo.',
  failedTitle: 'Pago rechazado',
  failedText:
    'El banco no aceptó el pago y no se cobró nada. Su reserva se conserva; puede intentarlo de nuevo.',
  emptyTitle: 'No hay un pago reciente',
  emptyText: 'Sus reservas y sus pagos están en Mis reservas.',
  detailsTitle: 'Confirmación de la reserva',
  paid: 'Pagado',
  nextTitle: '¿Y ahora?',
  next: [
    'En breve recibirá un correo de confirmación.',
    'Nuestro equipo le llama 24 horas antes de la cita.',
    'Alguien debe estar en casa cuando lleguemos.',
  ],
  home: 'Volver al inicio',
  another: 'Reservar otro servicio',
  again: 'Reintentar',
};

export const newCard: typeof english.newCard = {
  title: 'Otra tarjeta',
  save: 'Guardar la tarjeta',
  terms: 'Las próximas visitas de su suscripción se cobrarán a esta tarjeta. Ahora no se cobra nada.',
  done: 'Su tarjeta está guardada',
  failed: 'No se pudo abrir el formulario de la tarjeta',
};
