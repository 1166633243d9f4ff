/** The next round number at or above a value, for the top of a chart: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** Dollars short enough for an axis: 125000 cents → '$1.3k'. */
export function shortMoney(cents: number): string {
  const dollars = cents / 100;
  return dollars >= 1000 ? `$${Number((dollars / 1000).toFixed(1))}k` : `$${Math.round(dollars)}`;
}
