import { money, MAX_CHARGE, MIN_CHARGE, type Cents } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';

export class AlreadyPaid extends DomainError {
  /** @param bookingId set for pages that have only the draft's id */
  constructor(bookingId?: number) {
    super('ALREADY_PAID', 'This booking is already paid.', bookingId === undefined ? [] : [{ bookingId }]);
  }
}

export class CancelledNotPayable extends DomainError {
  constructor() {
    super('BOOKING_CANCELLED', "This booking was cancelled, so it can't be paid.");
  }
}

/** The payment is still being processed, so another attempt now could charge twice. */
export class BankStillProcessing extends DomainError {
  constructor() {
    super('CONFLICT', 'Your bank is still processing the last payment. Please check again in a minute.');
  }
}

/** The provider takes 50 to 99,999,999 cents per charge (docs/rules.md#amounts). */
export class AmountNotChargeable extends DomainError {
  constructor(amount: Cents) {
    super(
      'AMOUNT_NOT_CHARGEABLE',
      `${money(amount)} can't be paid by card: cards take ${money(MIN_CHARGE)} to ${money(MAX_CHARGE)} per payment. ` +
        'Please contact us.',
    );
  }
}

export class PaymentsOff extends DomainError {
  constructor() {
    super('PAYMENTS_OFF', 'Payment processing is not configured. Please contact support.');
  }
}

/**
 * The provider is down or slow, or returns invalid responses.
 */
export class ProviderUnavailable extends DomainError {
  constructor(
    /** Whether the provider may repeat this response for the same idempotency key. */
    readonly keyUsed: boolean,
    cause?: unknown,
  ) {
    super(
      'PROVIDER_UNAVAILABLE',
      "We can't reach our payment provider right now. Please try again in a minute. You won't be charged twice.",
      undefined,
      { cause },
    );
  }
}

/** The provider refused the request permanently. */
export class ProviderRejected extends DomainError {
  constructor(
    readonly reason: string,
    /** The provider's code, like 'charge_already_refunded'. */
    readonly providerCode: string,
    cause?: unknown,
    /** The parameter that was refused, like 'customer'. */
    readonly param?: string,
  ) {
    super('PROVIDER_REJECTED', "Our payment provider didn't accept this. Please contact us.", undefined, {
      cause,
    });
  }
}

/** Whether the customer is missing at the provider: deleted in its dashboard, or created in another account. */
export function isCustomerMissing(error: unknown): boolean {
  return (
    error instanceof ProviderRejected &&
    error.providerCode === 'resource_missing' &&
    error.param === 'customer'
  );
}

/** @throws Invalid for a payment in person that exceeds the balance or is too small; AlreadyPaid */
export function refuseBeyond(amount: Cents, balance: Cents): void {
  if (balance === 0) throw new AlreadyPaid();
  if (amount > balance)
    throw new Invalid(`Only ${money(balance)} is due. Please enter at most that.`, [{ field: 'amount' }]);
  if (!isChargeable(amount))
    throw new Invalid(`Please enter ${money(MIN_CHARGE)} or more.`, [{ field: 'amount' }]);
}

export function isChargeable(amount: Cents): boolean {
  return amount >= MIN_CHARGE && amount <= MAX_CHARGE;
}
