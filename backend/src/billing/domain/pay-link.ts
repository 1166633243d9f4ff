import type { OrderPayment } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A pay link works for this long, but ends earlier before the visit (docs/rules.md#office-orders). */
const LINK_HOURS = 24;
const BEFORE_VISIT_HOURS = 4;

/**
 * The time when a pay link ends, and with it the hold of its slot.
 * @param now in milliseconds
 * @param startsAt the visit's earliest start, in milliseconds; null if the visit keeps its slot even if it is unpaid
 * @throws PayLinkTooLate
 */
export function payLinkEnd(now: number, startsAt: number | null): Date {
  const end = Math.min(now + LINK_HOURS * HOUR_MS, (startsAt ?? Infinity) - BEFORE_VISIT_HOURS * HOUR_MS);
  if (end <= now) throw new PayLinkTooLate();
  return new Date(end);
}

/**
 * The time until which an unpaid order's slot is held; null if the slot is secured at once, because the order is paid or
 * confirmed. `now` and `startsAt`, the visit's earliest start, are in milliseconds.
 * @throws PayLinkTooLate
 */
export function orderHeldUntil(
  payment: OrderPayment,
  { now, startsAt, holdMinutes }: { now: number; startsAt: number; holdMinutes: number },
): Date | null {
  if (payment === 'pay-link') return payLinkEnd(now, startsAt);
  if (payment === 'saved-card') return new Date(now + holdMinutes * MINUTE_MS);
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

/** Without a payment provider (`PAYMENTS=off`), nobody could pay by link. */
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
