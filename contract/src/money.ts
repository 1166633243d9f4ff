/** An amount in integer cents of US dollars. Spec section 9: amounts are kept in cents. */
export type Cents = number;

/** 12050 → '120.50'. Spec section 9: shown as dollars with two decimals. */
export function dollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** 125000 → '$1,250.00', -4000 → '−$40.00'. */
export function money(cents: Cents): string {
  const [whole = '', rest = ''] = dollars(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** '$30' of 3000, '$30.50' of 3050. */
export const shortMoney = (cents: Cents): string => money(cents).replace(/\.00$/, '');

/** Dollars typed by a person → cents, rounding dollars times 100 (spec section 5). NaN stays NaN. */
export function centsFromDollars(amount: number): Cents {
  return Math.round(amount * 100);
}

/** Largest custom price an administrator may set, in cents (spec section 5). */
export const MAX_PRICE: Cents = 100_000_000;

/** Smallest and largest amount the provider takes per charge, in cents (design section 2). */
export const MIN_CHARGE: Cents = 50;
export const MAX_CHARGE: Cents = 99_999_999;

/** Due when a customer moves a paid booking (spec section 9). */
export const REBOOKING_FEE: Cents = 3000;

/** Kept back when a customer cancels a paid booking (spec section 9). */
export const CANCELLATION_FEE: Cents = 4000;
