import type { Extra } from '@homebright/contract';

const extra = (id: string, changes: Partial<Extra>): Extra => ({
  id,
  label: id,
  price: 3500,
  minutes: 30,
  taxable: true,
  services: null,
  most: 1,
  ...changes,
});

/** An oven for $35 and half an hour, up to three windows for $5 and 5 minutes each, and a pool for another service. */
export const EXTRAS: Extra[] = [
  extra('oven', { label: 'Inside the oven' }),
  extra('window', { label: 'Windows', price: 500, minutes: 5, most: 3 }),
  extra('pool', { label: 'Pool', services: ['4-hour'] }),
];
