import type { settings as english } from '../en/settings.js';

export const settings: typeof english = {
  title: 'Ajustes',
  text: 'Cómo le contactamos y en qué idioma.',
  back: 'Volver a mis reservas',
  saved: 'Guardado',
  failed: { title: 'No se guardó', text: 'No pudimos guardarlo. Inténtelo de nuevo.' },
  unreadableTitle: 'No se pudieron cargar sus ajustes',
  unreadableText: 'No se ha perdido nada. Inténtelo de nuevo.',
  loading: 'Cargando sus ajustes',

  contact: 'Contacto',
  email: 'Correo electrónico',
  emailNote: 'La dirección con la que inicia sesión.',
  noEmail: 'Su inicio de sesión no nos da ninguna dirección de correo.',
  phone: 'Teléfono',
  phoneHint: 'Para la llamada antes de una visita y los mensajes de texto. Como (555) 123-4567.',
  phoneInvalid: 'Indique un número de teléfono al que podamos llamar.',
  savePhone: 'Guardar teléfono',

  channels: 'Qué le enviamos',
  channelsText:
    'Las confirmaciones, los recibos y los cambios de una reserva siempre llegan por correo. Lo demás lo elige usted.',
  reminderMails: 'Recordatorio antes de una visita',
  reminderMailsNote: 'Por correo, 24 horas antes.',
  officeMails: 'Noticias de la oficina',
  officeMailsNote: 'Por correo, de vez en cuando.',
  texts: 'Mensajes de texto',
  textsNote: 'Sobre sus visitas y pagos. Responda STOP para dejar de recibirlos.',
  textsNeedPhone: 'Guarde primero un número de teléfono; así podremos enviarle mensajes.',

  language: 'Idioma',
  languageText: 'De este sitio y de nuestras cartas para usted.',

  calendar: 'Su calendario',
  calendarText:
    'Agregue un enlace privado al calendario de su teléfono o computadora. Sus visitas aparecen allí y se mantienen al día.',
  calendarInUse: (made, ends) => `Creó un enlace el ${made}. Funciona hasta el ${ends}.`,
  calendarMake: 'Crear un enlace de calendario',
  calendarMade: 'Enlace de calendario creado',
  calendarSecret: (ends) =>
    `Cópielo ahora: por su seguridad, no podemos mostrarlo otra vez. Quien lo tenga puede ver sus visitas. Funciona hasta el ${ends}.`,
  calendarAddress: 'Enlace de calendario',
  calendarOpen: 'Abrir en el calendario',
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado',
  copyByHand: 'Su navegador no nos deja copiar. El enlace está seleccionado: cópielo usted.',
  reset: 'Crear otro enlace',
  resetTitle: '¿Crear otro enlace de calendario?',
  resetText:
    'El enlace actual deja de funcionar de inmediato. Los calendarios que lo usan necesitarán el nuevo.',
  resetKeep: 'Conservar el enlace',

  sessions: 'Dónde tiene la sesión abierta',
  sessionsText: 'Cierre la sesión donde ya no la use o donde no haya sido usted.',
  sessionsLoading: 'Cargando dónde tiene la sesión abierta',
  sessionsUnreadable: 'No pudimos cargar dónde tiene la sesión abierta.',
  device: (browser, system) =>
    browser && system ? `${browser} en ${system}` : (browser ?? system ?? 'Otro navegador'),
  thisDevice: 'Este dispositivo',
  signedIn: (at) => `Sesión iniciada el ${at}`,
  lastUsed: (at) => `Último uso hacia el ${at}`,
  signOut: 'Cerrar sesión',
  signOutOf: (place) => `Cerrar sesión: ${place}`,
  signedOutThere: 'Sesión cerrada allí',
  nowhereElse: 'No tiene la sesión abierta en ningún otro lugar.',
  signOutElsewhere: 'Cerrar las demás sesiones',
  signOutElsewhereTitle: '¿Cerrar las demás sesiones?',
  signOutElsewhereText:
    'En todos los demás teléfonos, tabletas y ordenadores habrá que iniciar sesión de nuevo. Aquí la sesión sigue abierta.',
  notNow: 'Ahora no',
  notSignedOut: { title: 'No se cerró', text: 'No pudimos cerrar la sesión allí. Inténtelo de nuevo.' },
  signedOutElsewhere: 'Las demás sesiones están cerradas',

  data: 'Sus datos',
  dataText: 'Llévese un archivo con todo lo que sabemos de usted, o pida que lo borremos.',
  download: 'Descargar mis datos',
  erase: 'Borrar mi cuenta',
  eraseTitle: '¿Borrar su cuenta?',
  eraseText:
    'Su perfil, sus hogares, respuestas, fotos y mensajes se borran de inmediato. Las visitas sin pagar se anulan y las suscripciones terminan. Por ley solo conservamos los pagos. Esta acción no se puede deshacer.',
  erasePaid: 'Una visita pagada que aún está por venir debe hacerse o cancelarse antes.',
  eraseType: (wanted) => `Escriba ${wanted} para confirmar`,
  eraseWrong: (wanted) => `Escriba exactamente ${wanted}.`,
  eraseKeep: 'Conservar la cuenta',
  eraseConfirm: 'Borrar todo',
  eraseFailed: 'No se borró',
};
