import { type Cents, dollars } from '@homebright/contract';

/** 12000 → '$120.00'. */
export const price = (cents: Cents) => `$${dollars(cents)}`;

/** 12000 → '$120', 12050 → '$120.50': for cards and headlines. */
export const shortPrice = (cents: Cents) => `$${dollars(cents).replace(/\.00$/, '')}`;
