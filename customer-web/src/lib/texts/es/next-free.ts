import type * as english from '../en/next-free.js';

const at = {
  morning: (day: string) => `${day} por la mañana`,
  midday: (day: string) => `${day} al mediodía`,
  evening: (day: string) => `${day} por la tarde`,
};

export const nextFree: typeof english.nextFree = {
  next: 'Próximo turno libre:',
  checking: 'Buscando el próximo turno libre…',
  none: 'Los próximos 30 días están completos.',
  failed: 'Vea cuándo podemos ir:',
  offline: 'No pudimos conectarnos. Inténtelo de nuevo.',
  see: 'Horarios libres',
  title: 'Horarios libres',
  text: (service) => `Para ${service}. Elija un horario y lo guardaremos con su reserva.`,
  day: 'Elija un día',
  time: 'Elija una hora',
  book: 'Reservar este horario',
  choose: 'Elija primero un día y una hora.',
  today: { morning: at.morning('hoy'), midday: at.midday('hoy'), evening: at.evening('hoy') },
  tomorrow: { morning: at.morning('mañana'), midday: at.midday('mañana'), evening: at.evening('mañana') },
  on: at,
  later: at,
};
