/** The lines on the cards of the services that the product comes with, in Spanish. */
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
