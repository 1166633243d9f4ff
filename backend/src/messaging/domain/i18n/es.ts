import { SPANISH_LINES } from '@homebright/contract';
import { MONEY_ES, SUBSCRIPTION_ES, VISIT_ES } from './es-messages.js';
import type { Words } from './en.js';

export const SPANISH: Words = {
  language: 'es',
  locale: 'es-US',
  services: {
    '1-Minute Express Clean': 'limpieza exprés de 1 minuto',
    '1-Hour Quick Clean': 'limpieza rápida de 1 hora',
    '2-Hour Standard Clean': 'limpieza estándar de 2 horas',
    '4-Hour Deep Clean': 'limpieza profunda de 4 horas',
  },
  windows: { morning: 'de 8 AM a 12 PM', midday: 'de 12 PM a 4 PM', evening: 'de 4 PM a 8 PM' },
  frequencies: {
    weekly: 'semanal',
    'bi-weekly': 'quincenal',
    monthly: 'mensual',
    'twice-a-week': 'de dos veces por semana',
    'every-3-weeks': 'de cada 3 semanas',
    'every-4-weeks': 'de cada 4 semanas',
    'every-6-weeks': 'de cada 6 semanas',
    'every-8-weeks': 'de cada 8 semanas',
    'monthly-weekday': 'mensual',
  },
  greeting: (name) => `Hola, ${name}:`,
  hello: 'Hola:',
  labels: {
    booking: 'Reserva',
    service: 'Servicio',
    when: 'Cuándo',
    where: 'Dónde',
    price: 'Precio',
    paid: 'Pagado',
    card: 'Tarjeta',
    due: 'Por pagar',
    perVisit: 'Precio por visita',
    next: 'Próxima visita',
    breakdown: 'Detalle del precio',
    refunded: 'Reembolsado',
  },
  /** Lines of a price, by the first part of their code. */
  lines: SPANISH_LINES,
  actions: {
    bookings: 'Ver mis reservas',
    visit: 'Ver su visita',
    plan: 'Ver su plan',
    card: 'Agregar una tarjeta',
    pay: 'Pagar ahora',
    again: 'Reservar de nuevo',
    confirm: 'Confirmar esta visita',
    reschedule: 'Cambiar la hora',
    receipt: 'Ver el recibo',
  },
  cardEnding: (brand, last4) => `${brand} terminada en ${last4}`,
  whatsNext: {
    title: '¿Qué sigue?',
    items: [
      'Le llamamos 24 horas antes de la visita.',
      'El equipo llega 15 minutos antes.',
      'Alguien debe estar en casa para abrir.',
    ],
  },
  calendarEntry: {
    summary: (service, business) => `${business}: ${service}`,
    description: 'El equipo llega 15 minutos antes. Alguien debe estar en casa.',
  },
  visitsChanged: {
    title: (count) => `Cambiaron ${count} de sus limpiezas`,
    subject: (count) => `Cambiaron ${count} de sus limpiezas`,
    paragraphs: (moved) => [
      'El calendario de nuestros equipos cambió, y con él algunas de sus visitas. El precio y lo demás no cambian, y los equipos tienen todas sus notas.',
      ...(moved ? ['Si una hora nueva no le conviene, elija otra en Mis reservas.'] : []),
    ],
    list: 'Lo nuevo',
    otherTime: (service, when, was) => `${service}: ahora el ${when} (antes: ${was})`,
    sameTime: (service, when) => `${service} del ${when}: misma hora, otro equipo`,
  },
  phoneCode: (business, code) =>
    `${business}: su código es ${code}. Funciona durante 10 minutos. No lo comparta con nadie.`,
  joinCode: {
    subject: (code) => `${code} es su código`,
    paragraphs: (business, code) => [
      `Su código para ${business} es ${code}. Funciona durante 10 minutos.`,
      'Escríbalo en la página donde inició sesión. No lo comparta con nadie: quien lo tenga verá las reservas hechas para esta dirección.',
      'Si usted no inició sesión, no tiene que hacer nada.',
    ],
  },
  crewCodeMade: {
    subject: 'La oficina hizo un código para usted',
    text: (business) =>
      `La oficina de ${business} hizo un código para entrar a sus visitas. Si usted no lo pidió, llame a la oficina.`,
  },
  formerCrewAddress: {
    subject: 'Cambiaron los datos con los que inicia sesión',
    email: (business, to) =>
      `La oficina de ${business} cambió su correo a ${to}. Este correo ya no sirve para entrar a sus visitas.`,
    phone: (business, end) =>
      `La oficina de ${business} cambió su teléfono por uno que termina en ${end}. Este número ya no sirve para entrar a sus visitas.`,
    emailRemoved: (business) =>
      `La oficina de ${business} quitó este correo. Ya no sirve para entrar a sus visitas.`,
    phoneRemoved: (business) =>
      `La oficina de ${business} quitó este número de teléfono. Ya no sirve para entrar a sus visitas.`,
    notYou: 'Si usted no lo pidió, llame a la oficina.',
  },
  signInCode: {
    subject: (code) => `${code} es su código`,
    paragraphs: (business, code) => [
      `Su código para iniciar sesión en ${business} es ${code}. Funciona durante 10 minutos, en el navegador donde lo pidió.`,
      'No lo comparta con nadie. Nunca se lo pediremos por teléfono ni por mensaje.',
      'Si usted no lo pidió, no tiene que hacer nada.',
    ],
  },
  emailChangeCode: {
    subject: (code) => `${code} es su código`,
    paragraphs: (business, code) => [
      `Su código para cambiar su correo en ${business} es ${code}. Funciona durante 10 minutos. No lo comparta con nadie.`,
      'Si usted no lo pidió, puede que alguien haya iniciado sesión en su cuenta: revise sus sesiones en Configuración.',
    ],
  },
  formerAddress: {
    subject: 'Su correo electrónico ha cambiado',
    changed: (business, email) =>
      `Nuestra oficina cambió el correo de su cuenta en ${business} a ${email}. A partir de ahora le escribimos allí.`,
    removed: (business) =>
      `Nuestra oficina quitó este correo de su cuenta en ${business}. Ya no le enviamos correos sobre sus visitas.`,
    stillSignsIn:
      'Usted sigue iniciando sesión con este correo. Para usar otro, abra Configuración y elija Cambiar el correo.',
    asBefore: 'Usted inicia sesión como antes.',
    notYou: 'Si usted no lo pidió, comuníquese con nosotros de inmediato.',
  },
  emailProof: {
    subject: 'Confirme su correo electrónico',
    paragraphs: (business) => [
      `Gracias por reservar con ${business}. Confirme que este es su correo electrónico y le enviaremos la confirmación de su reserva.`,
      'Si no reservó una limpieza, no haga caso de este correo. No le enviaremos nada más.',
    ],
    button: 'Confirmar mi correo',
  },
  waitlistProof: {
    subject: '¿Quiere que le avisemos?',
    paragraphs: (business, zip) => [
      `Alguien dejó este correo en ${business} para saber cuándo limpiamos casas en ${zip}. ¿Fue usted? Confírmelo y le escribiremos una vez cuando lleguemos.`,
      'Si no fue usted, no haga caso de este correo. Borramos la dirección en dos semanas.',
    ],
    button: 'Confirmar',
  },
  waitlist: {
    subject: (zip) => `Ya limpiamos casas en ${zip}`,
    paragraphs: (business, zip) => [
      `Usted nos pidió que le avisáramos. ${business} ya llega a ${zip}, y puede reservar su primera limpieza en línea.`,
      'Este es el único correo que le enviaremos sobre esto.',
    ],
    button: 'Ver servicios y precios',
  },
  opening: {
    subject: (business) => `${business} ya abrió`,
    paragraphs: (business, zip) => [
      `Usted nos pidió que le avisáramos. ${business} ya abrió, llega a ${zip}, y puede reservar su primera limpieza en línea.`,
      'Este es el único correo que le enviaremos sobre esto.',
    ],
    button: 'Ver servicios y precios',
  },
  rating: {
    subject: (day: string) => `¿Cómo fue su limpieza del ${day}?`,
    paragraphs: [
      'Díganos cómo quedó. Toma un minuto y no tiene que iniciar sesión.',
      'Si algo no quedó bien, queremos arreglarlo.',
    ],
    button: 'Calificar su visita',
    text: (day: string) => `¿Cómo fue su limpieza del ${day}? Díganos aquí:`,
  },
  ticket: {
    title: 'Gracias por decírnoslo',
    subject: (day: string) => `Sobre su limpieza del ${day}`,
    thanks: (day: string) =>
      `Gracias por decirnos cómo fue su limpieza del ${day}. Sentimos que no haya quedado bien.`,
    comingBack: (when: string) => `Volveremos el ${when}, sin costo.`,
    refunded: (amount: string) => `Le devolvemos ${amount}.`,
  },
  quote: {
    subject: (business) => `Su presupuesto de ${business}`,
    reminderSubject: (business) => `Su presupuesto de ${business} sigue disponible`,
    paragraph: (location) =>
      `Este es nuestro presupuesto para ${location}. Elija una opción y una hora que le convengan. No hace falta iniciar sesión.`,
    reminder: (location) =>
      `Le enviamos un presupuesto para ${location}. Todavía puede aceptarlo en línea, o decirnos que no lo necesita.`,
    validUntil: (day) => `Es válido hasta el ${day}.`,
    options: 'Opciones',
    button: 'Ver su presupuesto',
    pdf: 'Abrir el PDF',
    text: (day) => `Este es su presupuesto, válido hasta el ${day}:`,
    textReminder: (day) => `Su presupuesto sigue disponible hasta el ${day}:`,
  },
  giftCard: {
    subject: (business: string) => `Su tarjeta de regalo de ${business}`,
    paragraph: (from: string | null, value: string, business: string) =>
      from
        ? `${from} le regala una tarjeta de ${value}. Sirve para pagar limpiezas de ${business}.`
        : `Aquí está su tarjeta de regalo de ${value}. Sirve para pagar limpiezas de ${business}.`,
    howTo:
      'Inicie sesión en nuestro sitio e introduzca el código. Todo el valor pasa a ser su crédito, y puede usarlo en tantas visitas como quiera.',
    code: 'Código',
    value: 'Valor',
    message: 'Mensaje',
    button: 'Abrir nuestro sitio',
  },
  giftReceipt: {
    subject: (business: string) => `Recibo de su tarjeta de regalo de ${business}`,
    paragraph: (recipient: string) =>
      `Gracias. Recibimos su pago por una tarjeta de regalo para ${recipient}.`,
    toRecipient: (email: string, day: string) => `Enviaremos la tarjeta a ${email} el ${day}.`,
    toBuyer: 'La tarjeta con su código le llegará en otro correo.',
    paid: 'Pagado',
    paidOn: 'Fecha de pago',
    number: 'Número de recibo',
    button: 'Ver su tarjeta',
  },
  unsubscribe: 'No recibir más estos correos',
  visit: { ...VISIT_ES, ...MONEY_ES },
  subscription: SUBSCRIPTION_ES,
};
