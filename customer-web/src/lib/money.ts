import { type Cents, dollars } from '@homebright/contract';

/** 624000 → '$6,240.00'. */
export const price = (cents: Cents) => `$${dollars(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** 12000 → '$120', 12050 → '$120.50': for cards and headlines. */
export const shortPrice = (cents: Cents) => price(cents).replace(/\.00$/, '');
