export const title = 'Pague su limpieza';
export const held = (until: string) => `Puede pagar aquí hasta el ${until}. No hace falta iniciar sesión.`;
export const changed = 'Algo de esta visita ha cambiado. No se le cobró nada. Revísela, por favor.';

export const states = {
  open: { title: 'Pague su limpieza', text: '' },
  processing: {
    title: 'Comprobamos su pago',
    text: 'Tarda unos segundos. No hace falta que pague otra vez.',
  },
  paid: {
    title: 'Gracias, está pagado',
    text: 'Su limpieza está reservada. Alguien debe estar presente cuando lleguemos.',
    summary: 'Su visita',
  },
  cancelled: {
    title: 'Esta visita está cancelada',
    text: 'No hay nada que pagar. Llámenos o escríbanos si desea reservar de nuevo.',
  },
  lapsed: {
    title: 'Este enlace ya no vale',
    text: 'No se le cobró nada y ya no le guardamos la hora. Llámenos o escríbanos para recibir un enlace nuevo.',
  },
};
