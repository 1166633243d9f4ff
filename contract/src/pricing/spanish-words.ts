import type { LineWords } from './price-line.js';

/** The Spanish booking labels of the product's own services. */
export const SPANISH_SERVICES: Readonly<Record<string, string>> = {
  '1-Minute Express Clean': 'Limpieza exprés de 1 minuto',
  '1-Hour Quick Clean': 'Limpieza rápida de 1 hora',
  '2-Hour Standard Clean': 'Limpieza estándar de 2 horas',
  '4-Hour Deep Clean': 'Limpieza profunda de 4 horas',
};

/** The product's own price lines, in Spanish. */
export const SPANISH_LINES = {
  tax: (percent: string) => `Impuesto sobre las ventas ${percent}`,
  'first-visit': () => 'Primera limpieza',
  frequency: (name: string) =>
    ({ weekly: 'Descuento semanal', 'bi-weekly': 'Descuento quincenal' })[name] ??
    (name.startsWith('monthly') ? 'Descuento mensual' : 'Descuento por frecuencia'),
  minimum: () => 'Cargo mínimo',
  coupon: (code: string) => `Cupón ${code}`,
  rebooking_fee: () => 'Cargo por cambio',
  cancellation_fee: () => 'Cargo de cancelación',
  lockout_fee: () => 'Cargo por visita sin acceso',
} satisfies LineWords;

/** The feature lines of the product's own services, in Spanish. */
export const SPANISH_FEATURES: Readonly<Record<string, string>> = {
  'Quick surface wipe': 'Limpieza rápida de superficies',
  'Spot cleaning': 'Limpieza de manchas',
  'Trash pickup': 'Recolección de basura',
  'Basic tidying': 'Orden básico',
  'Sweeping & mopping': 'Barrer y trapear',
  'Dusting surfaces': 'Sacudir el polvo',
  'Quick bathroom clean': 'Limpieza rápida del baño',
  'Trash removal': 'Sacar la basura',
  'All Quick Clean services': 'Todo lo de la limpieza rápida',
  'Kitchen deep clean': 'Cocina a fondo',
  'Bathroom sanitization': 'Desinfección del baño',
  'Bedroom organization': 'Orden en los dormitorios',
  'All Standard Clean services': 'Todo lo de la limpieza estándar',
  'Window cleaning': 'Limpieza de ventanas',
  'Appliance cleaning': 'Limpieza de electrodomésticos',
  'Detailed surface sanitization': 'Desinfección minuciosa de superficies',
};
