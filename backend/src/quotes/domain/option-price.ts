import {
  type Cents,
  type MilliPercent,
  type OwnLine,
  type PriceLine,
  shareOf,
  taxLine,
  totalOf,
} from '@homebright/contract';

/**
 * The price book's lines together with the office's own ones. The tax is computed anew, once on everything taxable, as for
 * the book's own lines (docs/rules.md#written-quotes).
 * @param rate the sales tax at the home
 */
export function withOwnLines(
  bookLines: readonly PriceLine[],
  ownLines: readonly OwnLine[],
  rate: MilliPercent,
): { lines: PriceLine[]; total: Cents } {
  if (!ownLines.length) return { lines: [...bookLines], total: totalOf(bookLines) };
  const net = [...bookLines.filter(({ kind }) => kind !== 'tax'), ...ownLines.map(priceLineOf)];
  const taxed = totalOf(net.filter(({ taxable }) => taxable));
  const tax = shareOf(Math.max(0, taxed), rate);
  const lines = tax ? [...net, taxLine(rate, tax)] : net;
  return { lines, total: totalOf(lines) };
}

const priceLineOf = ({ label, amount, taxable }: OwnLine, index: number): PriceLine => ({
  kind: amount < 0 ? 'discount' : 'extra',
  code: `own:${index + 1}`,
  label,
  amount,
  taxable,
});
