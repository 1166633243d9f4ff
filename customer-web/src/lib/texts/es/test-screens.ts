import type { testScreens as english } from '../en/test-screens.js';

export const testScreens: typeof english = {
  internal: 'Pantalla interna de prueba',
  checkoutTitle: 'Prueba del pago',
  checkoutText: 'Guarda una reserva de ejemplo y abre el pago.',
  checkoutRun: 'Guardar el ejemplo e ir al pago',
  recurringTitle: 'Prueba de pagos recurrentes',
  service: 'Servicio',
  frequency: 'Frecuencia',
  annual: 'Costo anual',
  subscription: 'Crear suscripción',
  intent: 'Crear pago',
  result: 'Resultado',
  calling: 'Llamando…',
  fourTitle: 'Prueba de la limpieza de 4 horas',
  fourText: 'Cada caso guarda una reserva de prueba y abre el pago.',
  scenarios: {
    weekly: 'cada semana',
    'bi-weekly': 'cada dos semanas',
    monthly: 'cada mes',
    'one-time': 'una vez',
  },
  run: (name) => `Probar ${name}`,
};
