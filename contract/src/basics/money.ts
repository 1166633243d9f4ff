/** An amount in integer cents of US dollars (docs/rules.md#amounts). */
export type Cents = number;

/** 12050 → '120.50' */
export function dollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** 125000 → '$1,250.00', -4000 → '−$40.00'. */
export const money = (cents: Cents): string =>
  `${cents < 0 ? '−' : ''}$${dollars(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** 3000 → '+$30.00', -3000 → '−$30.00'. */
export const signedMoney = (cents: Cents): string => `${cents < 0 ? '' : '+'}${money(cents)}`;

/** 125000 → '$1250.00', as messages and refusals write it. */
export const plainMoney = (cents: Cents): string => `$${dollars(cents)}`;

/** '$30' for 3000, '$30.50' for 3050. */
export const shortMoney = (cents: Cents): string => money(cents).replace(/\.00$/, '');

/** Short enough for an axis: 125000 → '$1.3k'. */
export function axisMoney(cents: Cents): string {
  const amount = cents / 100;
  return amount >= 1000 ? `$${Number((amount / 1000).toFixed(1))}k` : `$${Math.round(amount)}`;
}

/** Dollars typed by a person → cents, by rounding dollars times 100. NaN stays NaN. */
export function centsFromDollars(amount: number): Cents {
  return Math.round(amount * 100);
}

/** Largest custom price that an administrator may set, in cents (docs/rules.md#office-prices). */
export const MAX_PRICE: Cents = 100_000_000;

/** Smallest and largest amount that the provider takes per charge, in cents (docs/rules.md#amounts). */
export const MIN_CHARGE: Cents = 50;
export const MAX_CHARGE: Cents = 99_999_999;

/** The fee that is due when a customer moves a paid booking (docs/rules.md#fees). */
export const REBOOKING_FEE: Cents = 3000;

/** The part of the price that is kept when a customer cancels a paid booking (docs/rules.md#fees). */
export const CANCELLATION_FEE: Cents = 4000;
