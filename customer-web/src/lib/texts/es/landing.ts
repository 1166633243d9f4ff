import type { Texts } from '../en.js';

export const header: Texts['header'] = {
  home: 'Homebright, inicio',
  navigation: 'Principal',
  services: 'Servicios',
  about: 'Cómo trabajamos',
  contact: 'Contacto',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  settings: 'Ajustes',
  account: 'Su cuenta',
};

export const hero: Texts['hero'] = {
  title: 'Una casa luminosa y en calma, sin mover un dedo',
  text: 'Elija la duración, cuéntenos cómo es su casa y escoja el momento. Del resto nos ocupamos nosotros.',
  offerTag: 'Oferta especial',
  offer: 'Su primera limpieza desde $80',
  book: 'Reserve su limpieza',
  bookings: 'Mis reservas',
  signIn: 'Iniciar sesión',
  trust: ['Pague solo el tiempo que elija', 'Pago seguro con tarjeta', 'Una llamada 24 horas antes'],
};

export const catalogue: Texts['catalogue'] = {
  title: 'Reserve su limpieza',
  subtitle: 'Elija entre opciones flexibles, pensadas para su agenda y sus necesidades.',
  recurring: 'Repetir la limpieza',
  recurringHint:
    'Apagado para una sola visita, encendido para visitas regulares con la frecuencia que elija.',
  frequency: 'Frecuencia',
  popular: 'La más elegida',
  choose: (name) => `Reservar ${name}`,
  perVisit: 'por visita',
  benefitsTitle: 'Con una suscripción',
  benefits: [
    'Citas y pagos automáticos',
    'Reserva prioritaria y el mismo equipo',
    'Calidad constante',
    'Cancele o cambie cuando quiera',
  ],
};

export const about: Texts['about'] = {
  title: 'Así es una visita',
  text: 'Cuatro pasos tranquilos entre una semana ajetreada y una casa como nueva.',
  steps: [
    {
      title: 'Elija el tiempo',
      text: 'Una, dos o cuatro horas, una vez o con regularidad. El precio está en la tarjeta.',
    },
    { title: 'Háblenos de su casa', text: 'Nueve preguntas breves, y fotos de lo que más le importa.' },
    {
      title: 'Llamamos el día antes',
      text: 'Nuestro equipo le contacta 24 horas antes y llega 15 minutos antes.',
    },
    { title: 'Vuelva a la calma', text: 'Alguien nos abre la puerta; lo demás es cosa nuestra.' },
  ],
};

export const testimonials: Texts['testimonials'] = {
  title: 'Lo que dicen nuestros clientes',
  example: 'Ejemplo',
  items: [
    {
      quote: 'Reservé entre dos reuniones y al volver casi no reconocí la cocina.',
      name: 'Maya R.',
      place: 'Cada dos semanas',
    },
    {
      quote: 'Llamaron el día antes, llegaron temprano y recordaron dónde duerme el bebé.',
      name: 'Daniel K.',
      place: 'Cada semana',
    },
    {
      quote:
        'La limpieza profunda antes de la visita de mis padres valió cada dólar. Hasta el horno brillaba.',
      name: 'Priya S.',
      place: 'Limpieza profunda de 4 horas',
    },
  ],
};

export const support: Texts['support'] = {
  faqTitle: 'Preguntas y respuestas',
  faq: [
    { q: '¿Tengo que estar en casa?', a: 'Alguien debe estar para abrirnos. Después, haga lo que guste.' },
    {
      q: '¿Y si cambian mis planes?',
      a: 'Mover una visita pagada cuesta $30. Cancelarla cuesta $40 y el resto vuelve a su tarjeta. Las visitas sin pagar se mueven gratis.',
    },
    {
      q: '¿Cuándo se cobra?',
      a: 'Una visita suelta se paga al reservar. Con suscripción, la primera se paga al reservar y cada una de las siguientes dos días antes.',
    },
    {
      q: '¿Puedo dejar la suscripción?',
      a: 'Sí. Salte una visita, pause, cambie la frecuencia o termine, todo desde Mis reservas.',
    },
  ],
  helpTitle: 'Ayuda para reservar',
  helpText:
    'Pulse Reserve su limpieza, inicie sesión y responda nueve preguntas. Guardamos sus respuestas: puede irse y volver.',
  helpSteps: [
    'Elija una limpieza y, si quiere, la frecuencia.',
    'Elija el día. Los días cerrados o completos están marcados.',
    'Pague con tarjeta. Mientras tanto, su hora queda apartada.',
  ],
  contactTitle: 'Contacto',
  contactText: 'Le responderá una persona, normalmente el mismo día.',
  email: 'Correo',
  phone: 'Teléfono',
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
