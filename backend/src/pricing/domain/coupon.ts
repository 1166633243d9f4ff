import { type Coupon, type CouponRefusal, type CouponRefused as Refused, isFor } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';

const SENTENCES: Record<CouponRefusal, string> = {
  unknown: "We can't find this coupon. Please check the code.",
  early: "This coupon isn't valid yet.",
  expired: 'This coupon has expired.',
  service: "This coupon isn't for this service.",
  'first-visit': "This coupon is for a home's first cleaning only.",
  'used-up': 'This coupon has been used up.',
  used: 'You have used this coupon already.',
  'later-visit': "This coupon is for a plan's first visit only.",
  'price-set': "We have set the price of this booking, so a coupon can't change it.",
};

/** The coupon is refused; nothing is booked or changed. */
export class CouponRefused extends DomainError {
  constructor(readonly reason: CouponRefusal) {
    const details: Refused = { reason };
    super('COUPON_REFUSED', SENTENCES[reason], [details]);
  }
}

/** @throws CouponRefused if the coupon is not valid on `today`, the business's date */
export function refuseOtherDays({ firstDate, lastDate }: Coupon, today: LocalDate): void {
  if (firstDate !== null && today < firstDate) throw new CouponRefused('early');
  if (lastDate !== null && today > lastDate) throw new CouponRefused('expired');
}

/** @throws CouponRefused */
export function refuseOtherVisits(
  { services, firstVisitOnly }: Coupon,
  { service, firstCleaning }: { service: string; firstCleaning: boolean },
): void {
  if (!isFor(services, service)) throw new CouponRefused('service');
  if (firstVisitOnly && !firstCleaning) throw new CouponRefused('first-visit');
}

/** The number of uses of a coupon, without the booking in question. */
export interface CouponUses {
  total: number;
  /** Uses by the same customer. */
  own: number;
}

/** The reason why one more booking cannot have the coupon; null if it can. */
export function capReached(
  { cap, capPerCustomer }: Coupon,
  { total, own }: CouponUses,
): CouponRefusal | null {
  if (capPerCustomer !== null && own >= capPerCustomer) return 'used';
  return cap !== null && total >= cap ? 'used-up' : null;
}
