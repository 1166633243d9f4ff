import type * as en from '../en/last-steps.js';

export const focus: typeof en.focus = {
  title: '¿Qué es lo más importante?',
  text: '¿Hay algo que necesite atención especial? Este paso es opcional.',
  notes: 'Notas',
  notesPlaceholder: 'La cocina, las juntas del baño, debajo del sofá…',
  photosTitle: 'Fotos',
  photosHint: (count, megabytes) =>
    `Hasta ${count} fotos de ${megabytes} MB. Las de iPhone (HEIC) también sirven.`,
  library: 'Elegir fotos',
  camera: 'Tomar una foto',
  save: 'Guardar y continuar',
  skip: 'Omitir este paso',
  uploading: 'Subiendo…',
  progress: (percent) => `${percent}% subido`,
  uploaded: 'Subida',
  remove: (name) => `Quitar ${name}`,
  retry: (name) => `Reintentar ${name}`,
  retryShort: 'Reintentar',
  waiting: 'Espere a que se terminen de subir sus fotos.',
  refused: {
    type: 'no es una imagen que podamos abrir.',
    size: (megabytes) => `supera los ${megabytes} MB.`,
    count: (count) => `no se agregó: puede agregar hasta ${count} fotos.`,
    failed: 'no se pudo subir.',
  },
};

export const confirmation: typeof en.confirmation = {
  title: 'Reserva confirmada',
  text: 'Revise sus datos y pague para reservar su hora.',
  hold: (minutes) => `Al continuar, le apartamos esta hora por ${minutes} minutos mientras paga.`,
  pay: 'Ir al pago',
  signInToPay: 'Iniciar sesión para pagar',
  another: 'Reservar otro servicio',
  edit: 'Cambiar respuestas',
  extras: 'Cambiar extras',
};

export const extras: typeof en.extras = {
  title: '¿Desea algo más?',
  text: 'Agregue lo que necesite. El total cambia a medida que elige.',
  none: 'Sin extras, continuar',
  done: 'Continuar',
  tooLong: (length: string, time: string) =>
    `Su visita dura ahora ${length} y ya no cabe el ${time}. Elija otra hora o menos extras.`,
  otherTime: 'Elegir otra hora',
};
