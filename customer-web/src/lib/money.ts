import { type Cents, dollars, type MilliPercent } from '@homebright/contract';

/** 624000 → '$6,240.00'. */
export const price = (cents: Cents) => `$${dollars(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** 3000 → '+$30.00', -3000 → '−$30.00'. */
export const signedPrice = (cents: Cents) => `${cents < 0 ? '−' : '+'}${price(Math.abs(cents))}`;

/** 12000 → '$120', 12050 → '$120.50': for cards and headlines. */
export const shortPrice = (cents: Cents) => price(cents).replace(/\.00$/, '');

/** 6625 → '6.625%'. */
export const percentOf = (percent: MilliPercent) => `${percent / 1000}%`;
