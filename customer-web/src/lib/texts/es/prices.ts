import { SPANISH_LINES } from '@homebright/contract';
import type { CouponRefusal } from '@homebright/contract';

export const price = {
  hour: 'h',
  length: 'Duración de la visita',
  later: (amount: string) => `primera visita, luego ${amount} por visita`,
  details: 'Detalle del precio',
  status: (total: string, length: string) => `Total: ${total}. La visita dura ${length}.`,
  firstHint: 'El precio de la primera limpieza se aplicará en cuanto sepamos su dirección.',
};

export const lines = SPANISH_LINES;

export const coupon = {
  ask: '¿Tiene un cupón?',
  label: 'Código del cupón',
  apply: 'Aplicar',
  remove: (code: string) => `Quitar el cupón ${code}`,
  refused: {
    unknown: 'No encontramos este cupón. Revise el código.',
    early: 'Este cupón aún no es válido.',
    expired: 'Este cupón ya venció.',
    service: 'Este cupón no es para este servicio.',
    'first-visit': 'Este cupón es solo para la primera limpieza de una casa.',
    'used-up': 'Este cupón ya se agotó.',
    used: 'Usted ya usó este cupón.',
    'later-visit': 'Este cupón es solo para la primera visita de un plan.',
    'price-set': 'Fijamos el precio de esta reserva, así que no admite cupones.',
  } satisfies Record<CouponRefusal, string> as Partial<Record<string, string>>,
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
