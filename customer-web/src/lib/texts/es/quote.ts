import type { DeclineReason } from '@homebright/contract';

export const title = (business: string) => `Su presupuesto de ${business}`;
export const about = (number: number, name: string, location: string) =>
  `Presupuesto n.º ${number} para ${name}, ${location}`;
export const until = (day: string) =>
  `Puede aceptarlo hasta el ${day}. Los precios no cambian hasta entonces y no hace falta iniciar sesión.`;
export const pdf = 'Abrir como PDF';
export const photos = 'Fotos';
export const photo = (number: number) => `Foto ${number}, se abre en grande`;

export const option = {
  once: 'Una visita',
  length: (hours: string) => `Unas ${hours}`,
  later: (amount: string) => `La primera visita; después, ${amount} por visita`,
  choose: 'Elegir esta opción',
  chosen: 'Elegida',
  dueNow: 'Paga al aceptar.',
  dueLater: 'Paga después de la visita.',
  dueAfterVisit: (total: string) =>
    `Hoy no se cobra nada. Guarda una tarjeta y le cobramos ${total} cuando terminemos la limpieza.`,
  dueDeposit: (deposit: string, rest: string) =>
    `Al aceptar paga un depósito de ${deposit}. Cobramos los otros ${rest} a la misma tarjeta cuando terminemos la limpieza.`,
};

export const time = {
  title: (option: string) => `¿Cuándo vamos? ${option}`,
  day: 'Día',
  time: 'Hora de llegada',
  missing: 'Elija un día y una hora.',
  taken: 'Alguien acaba de tomar esa hora. No se reservó nada. Estas horas están libres:',
  takenNone: 'Alguien acaba de tomar esa hora. No se reservó nada. Elija otra, por favor.',
};

export const accept = {
  pay: (amount: string) => `Aceptar y pagar ${amount}`,
  deposit: (amount: string) => `Aceptar y pagar el depósito de ${amount}`,
  save: 'Aceptar y guardar una tarjeta',
  plain: 'Aceptar',
  changed:
    'Este presupuesto ha cambiado. No se reservó nada. Revíselo otra vez antes de aceptarlo, por favor.',
  callTitle: 'Para aceptarlo, llámenos o escríbanos',
};

export const decline = {
  ask: 'No, gracias',
  title: '¿Rechazar este presupuesto?',
  text: 'Si nos dice por qué, podremos mejorar. No recibirá más recordatorios.',
  reason: '¿Por qué?',
  note: '¿Quiere decirnos algo más?',
  confirm: 'Rechazar',
  keep: 'Volver al presupuesto',
};

export const reasons: Record<DeclineReason, string> = {
  price: 'Cuesta demasiado',
  timing: 'No me conviene la hora',
  'another-company': 'Elegí otra empresa',
  'not-needed': 'Ya no lo necesito',
  other: 'Otra razón',
};

export const states = {
  accepted: {
    title: 'Gracias, está aceptado',
    before: 'Este presupuesto ya estaba aceptado',
    notTwice:
      'Usted u otra persona lo aceptó antes. No se reservó ni se cobró nada dos veces, y esta es la visita.',
    text: 'Le visitaremos con gusto. Alguien debe estar presente cuando lleguemos.',
    toPay: 'Falta un paso: le guardamos la hora hasta que pague o guarde una tarjeta.',
    pay: 'Continuar con el pago',
    visit: 'Su visita',
  },
  declined: {
    title: 'Gracias por avisarnos',
    text: 'Rechazó este presupuesto y no le enviaremos más recordatorios. Si cambia de opinión, llámenos o escríbanos.',
  },
  expired: {
    title: (day: string) => `Este presupuesto venció el ${day}`,
    text: 'No se reservó ni se cobró nada. Llámenos y lo renovamos.',
  },
  lapsed: {
    title: 'Este enlace ya no vale',
    text: 'Quizá le enviamos uno más reciente. Llámenos o escríbanos y le ayudamos.',
  },
  failed: {
    title: 'No pudimos cargar su presupuesto',
    text: 'No se perdió nada. Inténtelo de nuevo en un momento, por favor.',
  },
  busy: 'Hubo demasiados intentos. Espere un minuto e inténtelo de nuevo, por favor.',
};
