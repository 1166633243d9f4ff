import type { Texts } from '../en.js';

export const common: Texts['common'] = {
  loading: 'Cargando...',
  working: 'Un momento…',
  close: 'Cerrar',
  back: 'Atrás',
  next: 'Siguiente',
  optional: '(opcional)',
  tryAgain: 'Reintentar',
  returnHome: 'Volver al inicio',
  skipToContent: 'Ir al contenido',
  somethingWrong: 'Se produjo un error inesperado. Inténtelo de nuevo.',
  offline:
    'No pudimos conectarnos. Revise su conexión a internet e inténtelo de nuevo. No se pierde nada de lo que escribió.',
};

export const windows: Texts['windows'] = { morning: 'Mañana', midday: 'Mediodía', evening: 'Tarde' };

export const frequencies: Texts['frequencies'] = {
  'twice-a-week': 'Dos veces por semana',
  weekly: 'Cada semana',
  'bi-weekly': 'Cada dos semanas',
  'every-3-weeks': 'Cada tres semanas',
  'every-4-weeks': 'Cada cuatro semanas',
  monthly: 'Cada mes',
  'monthly-weekday': 'Cada mes, el mismo día de la semana',
  'every-6-weeks': 'Cada seis semanas',
  'every-8-weeks': 'Cada ocho semanas',
};

export const maintenance: Texts['maintenance'] = {
  never: 'Nunca',
  recent: 'En el último mes',
  'long-ago': 'Hace más de 3 meses',
  ongoing: 'De forma continua',
  minimal: 'Mínimo',
};

export const session: Texts['session'] = {
  booking: { title: 'Inicio de sesión necesario', text: 'Inicie sesión para acceder a las reservas.' },
  required: { title: 'Inicio de sesión necesario', text: 'Inicie sesión para completar su reserva' },
  expired: { title: 'Su sesión expiró', text: 'Vuelva a iniciar sesión para completar su reserva' },
  error: { title: 'Error de autenticación', text: 'Inicie sesión para completar su reserva' },
  offline: { title: 'Sin conexión', text: common.offline },
};

export const summary: Texts['summary'] = {
  title: 'Su reserva',
  service: 'Servicio',
  date: 'Fecha',
  time: 'Hora',
  frequency: 'Frecuencia',
  address: 'Dirección',
  contact: 'Contacto',
  rooms: 'Habitaciones',
  bathrooms: 'Baños',
  kidsPets: 'Niños y mascotas',
  kids: 'Niños',
  pets: 'Mascotas',
  parking: 'Estacionamiento',
  access: 'Acceso',
  notes: 'Notas',
  photos: 'Fotos',
  total: 'Total',
  perVisit: 'por visita',
  photoCount: (n) => (n === 1 ? '1 foto' : `${n} fotos`),
};
