import type * as en from '../en/fewer-steps.js';

export const fewerSteps: typeof en.fewerSteps = {
  change: 'Cambiar',
  changeTime: 'Cambiar la hora',
  gone: (time) => `${time} ya no está libre. Elija otra hora.`,
  addFocus: 'Agregar notas o fotos',
  changeFocus: 'Cambiar notas o fotos',
  again: (service) => `¿Otra vez ${service}?`,
  otherTime: 'Elegir otra hora',
};
