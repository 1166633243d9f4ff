import type * as en from '../en/landing-sections.js';

export const about: typeof en.about = {
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

export const testimonials: typeof en.testimonials = {
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

export const support: typeof en.support = {
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
