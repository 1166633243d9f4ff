import type { OrderPayment } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Limits of a pay link (docs/rules.md#office-orders). */
const LINK_HOURS = 24;
const BEFORE_VISIT_HOURS = 4;

/**
 * When a pay link ends, and with it the hold of its slot.
 * @param startsAt the visit's earliest start; null if the visit keeps its slot even unpaid
 * @throws PayLinkTooLate
 */
export function payLinkEnd(now: number, startsAt: number | null): Date {
  const end = Math.min(now + LINK_HOURS * HOUR, (startsAt ?? Infinity) - BEFORE_VISIT_HOURS * HOUR);
  if (end <= now) throw new PayLinkTooLate();
  return new Date(end);
}

/**
 * The time until which an unpaid order's slot is held; null if the slot is secured at once, because the order
 * is paid or confirmed.
 * @param startsAt the visit's earliest start
 * @throws PayLinkTooLate
 */
export function orderHeldUntil(
  payment: OrderPayment,
  { now, startsAt, holdMinutes }: { now: number; startsAt: number; holdMinutes: number },
): Date | null {
  if (payment === 'pay-link') return payLinkEnd(now, startsAt);
  if (payment === 'saved-card') return new Date(now + holdMinutes * MINUTE);
  return null;
}

/** The visit would start before a pay link's payment is due. */
export class PayLinkTooLate extends DomainError {
  constructor() {
    super(
      'CONFLICT',
      `A pay link ends ${BEFORE_VISIT_HOURS} hours before the visit. Please take the payment another way.`,
      [{ field: 'payment' }],
    );
  }
}

/** Without a payment provider nobody could pay by link (`PAYMENTS=off`). */
export class PayLinksOff extends DomainError {
  constructor() {
    super('PAYMENTS_OFF', 'Card payments are off on this site. Please take the payment another way.', [
      { field: 'payment' },
    ]);
  }
}

/** The amount due has changed since the page was loaded. */
export class PayLinkOutdated extends DomainError {
  constructor() {
    super('CONFLICT', 'Something about this payment has changed. Please look at it again.');
  }
}
