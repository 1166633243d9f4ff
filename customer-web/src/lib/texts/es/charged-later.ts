import type * as english from '../en/charged-later.js';

const cleaning = (isPlan: boolean) => (isPlan ? 'su primera limpieza' : 'su limpieza');

export const saved: typeof english.saved = {
  text: 'Revise sus datos y guarde una tarjeta para reservar su hora.',
  hold: (minutes) =>
    `Al continuar, le apartamos esta hora por ${minutes} minutos mientras ingresa su tarjeta.`,
  pay: 'Ir a los datos de la tarjeta',
  signInToPay: 'Iniciar sesión para reservar',
  notice: (later, isPlan) =>
    `Hoy no se cobra nada. En el siguiente paso guarda una tarjeta y le cobraremos ${later} cuando terminemos ${cleaning(isPlan)}.`,
};

export const deposit: typeof english.deposit = {
  text: 'Revise sus datos y pague el depósito para reservar su hora.',
  notice: (due, later, isPlan) =>
    `En el siguiente paso paga un depósito de ${due}. Los otros ${later} los cobraremos a la misma tarjeta cuando terminemos ${cleaning(isPlan)}.`,
};

export const checkout: typeof english.checkout = {
  saved: (later, isPlan) =>
    `Hoy no se cobra nada. Cobraremos ${later} a esta tarjeta cuando terminemos ${cleaning(isPlan)}.`,
  deposit: (due, later, isPlan) =>
    `Ahora paga un depósito de ${due}. Cobraremos los otros ${later} a esta tarjeta cuando terminemos ${cleaning(isPlan)}.`,
  recurringTerms: (frequency) =>
    `${frequency}. Cobraremos cada visita siguiente a esta tarjeta cuando la terminemos. Cancele o cambie cuando quiera.`,
  save: 'Guardar tarjeta y reservar',
  pay: (due) => `Pagar depósito de ${due}`,
  saving: 'Guardando su tarjeta…',
  refused: 'No se guardó su tarjeta',
  changed: (total) =>
    `El precio ha cambiado a ${total}. No se le ha cobrado nada. Para continuar, pulse el botón otra vez.`,
  askTitle: 'O reserve sin tarjeta',
};

export const success: typeof english.success = {
  title: '¡Su limpieza está reservada!',
  saved: (later, card) =>
    `Aún no se le ha cobrado nada. Cobraremos ${later} a ${card} cuando terminemos su limpieza.`,
  deposit: (paid, later, card) =>
    `Su depósito de ${paid} está pagado. Cobraremos los otros ${later} a ${card} cuando terminemos su limpieza.`,
  card: (card) => `su ${card}`,
  anyCard: 'la tarjeta que guardó',
  later: 'Al terminar',
  refusedTitle: 'No se guardó su tarjeta',
  refusedText:
    'Su banco rechazó la tarjeta y no se cobró nada. Su reserva está guardada; puede intentarlo otra vez.',
  unsavedTitle: 'Aún no hay tarjeta',
  unsavedText: 'No hemos recibido una tarjeta para esta reserva. Su reserva está guardada.',
  open: 'Ingresar su tarjeta',
  cancelledTitle: 'Esta reserva está cancelada',
  cancelledText: 'No se cobró nada a su tarjeta. Vea los detalles en Mis reservas.',
};

export const payLink: typeof english.payLink = {
  titleSaved: 'Guarde una tarjeta para su limpieza',
  titleDeposit: 'Pague el depósito de su limpieza',
  held: (until) => `Puede reservar aquí hasta el ${until}. No hace falta iniciar sesión.`,
  checkingTitle: 'Comprobamos su tarjeta',
  checkingText: 'Tarda unos segundos. No hace falta que la ingrese otra vez.',
  bookedTitle: 'Gracias, está reservada',
  bookedSaved: (later) =>
    `Aún no se le ha cobrado nada. Cobraremos ${later} a su tarjeta cuando terminemos su limpieza. Alguien debe estar presente cuando lleguemos.`,
  bookedDeposit: (due, later) =>
    `Su depósito de ${due} está pagado. Cobraremos los otros ${later} a su tarjeta cuando terminemos su limpieza. Alguien debe estar presente cuando lleguemos.`,
};
