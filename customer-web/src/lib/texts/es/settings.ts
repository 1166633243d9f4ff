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
    'Suscríbase a esta dirección en el calendario de su teléfono u ordenador. Sus visitas aparecen allí y cambian cuando cambian.',
  calendarSecret: 'Quien conozca la dirección puede ver sus visitas. Guárdela para usted.',
  calendarAddress: 'Dirección del calendario',
  calendarOpen: 'Abrir en el calendario',
  copy: 'Copiar la dirección',
  copied: 'Dirección copiada',
  copyByHand: 'Su navegador no nos deja copiar. La dirección está seleccionada: cópiela a mano.',
  reset: 'Otra dirección',
  resetTitle: '¿Crear otra dirección?',
  resetText:
    'La dirección de hoy deja de funcionar de inmediato. Los calendarios que la usan no mostrarán nada nuevo hasta que les dé la otra.',
  resetKeep: 'Conservar la dirección',
  resetDone: 'Su calendario tiene otra dirección',

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
