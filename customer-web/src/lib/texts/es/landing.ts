import type { Texts } from '../en.js';

export const header: Texts['header'] = {
  brand: 'Homebright',
  home: 'Homebright, inicio',
  navigation: 'Principal',
  services: 'Servicios',
  about: 'Cómo trabajamos',
  contact: 'Contacto',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  settings: 'Configuración',
  account: 'Su cuenta',
};

export const hero: Texts['hero'] = {
  title: 'Una casa luminosa y en calma, sin mover un dedo',
  text: 'Elija la duración, cuéntenos cómo es su casa y escoja el horario. Nosotros nos encargamos del resto.',
  offerTag: 'Oferta especial',
  offer: 'Su primera limpieza desde $80',
  book: 'Reserve su limpieza',
  bookings: 'Mis reservas',
  signIn: 'Iniciar sesión',
  trust: ['Pague solo el tiempo que elija', 'Pago seguro con tarjeta', 'Una llamada 24 horas antes'],
};

export const paymentsOff: Texts['paymentsOff'] = {
  title: 'Por ahora no se puede reservar en línea.',
  text: 'Puede ver nuestros servicios y precios. Para reservar, comuníquese con nosotros:',
};

export const catalogue: Texts['catalogue'] = {
  title: 'Reserve su limpieza',
  subtitle: 'Elija entre opciones flexibles, pensadas para su agenda y sus necesidades.',
  recurring: 'Repetir la limpieza',
  recurringHint:
    'Déjelo apagado para una sola visita. Actívelo para visitas regulares con la frecuencia que elija.',
  frequency: 'Frecuencia',
  popular: 'La más elegida',
  choose: (name) => `Reservar ${name}`,
  perVisit: 'por visita',
  benefitsTitle: 'Con un plan recurrente',
  benefits: [
    'Visitas y pagos automáticos',
    'Reserva prioritaria y el mismo equipo',
    'Calidad constante',
    'Cancele o cambie cuando quiera',
  ],
};

export const footer: Texts['footer'] = {
  tagline: 'Limpieza profesional del hogar en la que puede confiar.',
  services: 'Servicios',
  serviceNames: ['Limpieza de 1 hora', 'Limpieza de 2 horas', 'Limpieza profunda de 4 horas'],
  support: 'Ayuda',
  contactUs: 'Contáctenos',
  faq: 'Preguntas frecuentes',
  help: 'Ayuda para reservar',
  contact: 'Contacto',
  copyright: (name) => `© 2024 ${name}. Todos los derechos reservados.`,
  language: 'Idioma',
};
