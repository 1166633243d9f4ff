import { DomainError } from '../../kernel/domain-error.js';

export class BookingCancelled extends DomainError {
  constructor() {
    super('BOOKING_CANCELLED', 'This booking was cancelled. Please book again.');
  }
}

export class AlreadyPaid extends DomainError {
  constructor() {
    super('ALREADY_PAID', 'This booking is already paid.');
  }
}

/** The visit has begun or is over: it can be neither moved nor cancelled. */
export class VisitUnderWay extends DomainError {
  constructor() {
    super('CONFLICT', 'This visit has already taken place or is under way.');
  }
}

/** The provider is processing a payment: a change made now could miss it. */
export class PaymentUnderWay extends DomainError {
  constructor() {
    super('CONFLICT', 'A payment for this booking is being processed. Please try again in a minute.');
  }
}
