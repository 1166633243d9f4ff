import type { PriceLine, Quote } from '@homebright/contract';
import { money } from '../../lib/format';

const isReason = ({ kind, code }: PriceLine): boolean => kind === 'discount' || code === 'minimum';

/** The sum of the lines by their labels, because a discount may have a taxed and an untaxed part. */
function reasonsOf({ lines }: Quote): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { label, amount } of lines.filter(isReason)) sums.set(label, (sums.get(label) ?? 0) + amount);
  return sums;
}

/**
 * Why a plan's later visits have a different price than its first one: 'First visit only: Coupon SPRING, -$20.00',
 * 'Later visits: Weekly discount, -$12.00'. Empty if they cost the same.
 */
export function laterVisitReasons(first: Quote, later: Quote): string[] {
  if (first.total === later.total) return [];
  const [firstReasons, laterReasons] = [reasonsOf(first), reasonsOf(later)];
  const inWords = (title: string, own: Map<string, number>, other: Map<string, number>) =>
    [...own]
      .filter(([label, amount]) => other.get(label) !== amount)
      .map(([label, amount]) => `${title}: ${label}, ${money(amount)}`);
  return [
    ...inWords('First visit only', firstReasons, laterReasons),
    ...inWords('Later visits', laterReasons, firstReasons),
  ];
}
