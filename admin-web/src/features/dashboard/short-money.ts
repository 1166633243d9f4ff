/** Dollars short enough for an axis: 125000 cents → '$1.3k'. */
export function shortMoney(cents: number): string {
  const dollars = cents / 100;
  return dollars >= 1000 ? `$${Number((dollars / 1000).toFixed(1))}k` : `$${Math.round(dollars)}`;
}
