import type { Texts } from '../en.js';

export const header: Texts['header'] = {
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

export const about: Texts['about'] = {
  title: 'Así es una visita',
  text: 'Cuatro pasos sencillos, de una semana ocupada a una casa como nueva.',
  steps: [
    {
      title: 'Elija la duración',
      text: 'Una, dos o cuatro horas, una vez o con regularidad. Verá el precio antes de reservar.',
    },
    {
      title: 'Háblenos de su casa',
      text: 'Responda nueve preguntas breves y agregue fotos de lo que más le importa.',
    },
    {
      title: 'Le llamamos el día anterior',
      text: 'Nuestro equipo le llama 24 horas antes y llega 15 minutos antes de la hora.',
    },
    { title: 'Regrese a una casa en calma', text: 'Ábranos la puerta y nosotros nos encargamos del resto.' },
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
      quote: 'Llamaron el día anterior, llegaron temprano y se acordaron de dónde duerme el bebé.',
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
    { q: '¿Tengo que estar en casa?', a: 'Alguien debe estar para abrirnos. Después puede salir.' },
    {
      q: '¿Y si me surge algo?',
      a: 'Cambiar la fecha de una visita pagada cuesta $30. Cancelarla cuesta $40 y le reembolsamos el resto a su tarjeta. Si aún no la ha pagado, cambiar la fecha es gratis.',
    },
    {
      q: '¿Cuándo se cobra a mi tarjeta?',
      a: 'Una sola visita se paga al reservar. Con un plan recurrente, la primera visita se paga al reservar y cada una de las siguientes se cobra dos días antes.',
    },
    {
      q: '¿Puedo terminar un plan recurrente?',
      a: 'Sí. En Mis reservas puede omitir una visita, pausar, cambiar la frecuencia o terminar su plan.',
    },
  ],
  helpTitle: 'Ayuda para reservar',
  helpText:
    'Elija Reserve su limpieza, inicie sesión y responda nueve preguntas breves sobre su casa. Guardamos sus respuestas, así que puede salir y volver.',
  helpSteps: [
    'Elija una limpieza y con qué frecuencia la quiere.',
    'Elija el día. Marcamos los días en que estamos cerrados o sin cupo.',
    'Pague con tarjeta. Le apartamos su hora mientras paga.',
  ],
  contactTitle: 'Contacto',
  contactText: 'Le responderá una persona, normalmente el mismo día.',
  email: 'Correo electrónico',
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
