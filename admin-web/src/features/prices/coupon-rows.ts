import { couponCodeOf } from '@homebright/contract';
import type { Coupon, Discount } from '@homebright/contract';

/** A coupon in the form: empty `services` means all; an empty number or day means no limit. */
export interface CouponRow extends Omit<Coupon, 'discount' | 'services'> {
  kind: Discount['kind'];
  percent: number | null;
  amount: number | null;
  services: string[];
}

export function couponRowOf({ discount, services, ...coupon }: Coupon): CouponRow {
  return {
    ...coupon,
    kind: discount.kind,
    percent: discount.kind === 'percent' ? discount.percent : null,
    amount: discount.kind === 'amount' ? discount.amount : null,
    services: services ?? [],
  };
}

/** A missing number is NaN, which the rules reject at its field. */
export function couponOf({ kind, percent, amount, services, ...row }: CouponRow): Coupon {
  const { code, firstDate, lastDate, firstVisitOnly, cap, capPerCustomer } = row;
  return {
    code: couponCodeOf(code ?? ''),
    discount:
      kind === 'percent' ? { kind, percent: percent ?? Number.NaN } : { kind, amount: amount ?? Number.NaN },
    services: services?.length ? services : null,
    firstDate: firstDate || null,
    lastDate: lastDate || null,
    firstVisitOnly: firstVisitOnly ?? false,
    cap: cap ?? null,
    capPerCustomer: capPerCustomer ?? null,
  };
}
