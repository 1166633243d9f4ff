export const price = {
  hours: (n: number) => `${n} h`,
  minutes: (n: number) => `${n} min`,
  length: 'Duración de la visita',
  later: (amount: string) => `primera visita, luego ${amount} por visita`,
  details: 'Detalle del precio',
  status: (total: string, length: string) => `Total: ${total}. La visita dura ${length}.`,
  firstHint: 'El precio de la primera limpieza se aplica en cuanto sepamos cuál es su dirección.',
};

export const lines = {
  tax: (percent: string) => `Impuesto sobre las ventas ${percent}`,
  'first-visit': (_: string) => 'Primera limpieza',
  frequency: (name: string) =>
    ({ weekly: 'Descuento semanal', 'bi-weekly': 'Descuento quincenal' })[name] ?? 'Descuento mensual',
  minimum: (_: string) => 'Cargo mínimo',
  coupon: (code: string) => `Cupón ${code}`,
};

export const offer = {
  from: 'desde',
  plusTax: 'Más impuestos',
  first: (amount: string, isFrom: boolean) => `Primera limpieza${isFrom ? ' desde' : ':'} ${amount}`,
  laterVisits: (percent: string, amount: string) =>
    `Ahorre ${percent}: desde ${amount} después de la primera visita`,
  everyVisit: (percent: string, amount: string) => `Ahorre ${percent}: desde ${amount} en cada visita`,
  upTo: (percent: string) => `Ahorre hasta ${percent}`,
  option: (frequency: string, percent: string) => `${frequency}, ahorre ${percent}`,
};

export const extras = {
  title: '¿Desea algo más?',
  text: 'Agregue lo que necesite. El total cambia a medida que elige.',
  each: 'cada uno',
  add: (name: string) => `Agregar uno: ${name}`,
  remove: (name: string) => `Quitar uno: ${name}`,
  none: 'Sin extras, continuar',
  done: 'Continuar',
  tooLong: (length: string, time: string) =>
    `Su visita dura ahora ${length} y ya no cabe el ${time}. Elija otra hora o menos extras.`,
  otherTime: 'Elegir otra hora',
};
