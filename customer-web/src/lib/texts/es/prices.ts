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
  rebooking_fee: (_: string) => 'Cargo por cambio',
};

const elsewhere = 'Este cupón no es para esta visita.';
export const coupon = {
  ask: '¿Tiene un cupón?',
  label: 'Código del cupón',
  apply: 'Aplicar',
  remove: (code: string) => `Quitar el cupón ${code}`,
  refused: {
    unknown: 'No encontramos este cupón.',
    early: 'Este cupón aún no es válido.',
    expired: 'Este cupón ha caducado.',
    service: 'Este cupón no es para este servicio.',
    'first-visit': 'Este cupón es solo para una primera limpieza.',
    'used-up': 'Este cupón se ha agotado.',
    used: 'Ya usó este cupón.',
    'later-visit': elsewhere,
    'price-set': elsewhere,
  } as Partial<Record<string, string>>,
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
  each: 'cada uno',
  add: (name: string) => `Agregar uno: ${name}`,
  remove: (name: string) => `Quitar uno: ${name}`,
};
