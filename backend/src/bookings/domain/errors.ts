import {
  type AgreedField,
  type AlreadyBooked,
  type Cents,
  type ChangedFee,
  plainMoney,
  type PriceChanged as ChangedPrice,
  type PriceSet,
  type StaleField,
  type VisitMovedTo,
} from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import type { Appointment } from './appointment.js';
import { inWords } from './format.js';

export class BookingCancelled extends DomainError {
  constructor() {
    super('BOOKING_CANCELLED', 'This booking was cancelled. Please book again.');
  }
}

/** The visit is already agreed, or the office wants payment before it. */
export class NoRequest extends DomainError {
  constructor() {
    super('CONFLICT', 'This booking can’t be paid after the visit. Please pay now.');
  }
}

/** The draft's booking no longer takes new answers. Changed answers need a new booking under a new id. */
export class BookedAlready extends DomainError {
  constructor(booked: AlreadyBooked) {
    super(
      'ALREADY_BOOKED',
      'This booking is made already and stays as it is. Another date, service, or home is a new booking.',
      [booked],
    );
  }
}

/** Only the office changes a paid visit's work, because that charges or refunds the card. */
export class PaidAlready extends DomainError {
  constructor() {
    super('CONFLICT', 'This visit is paid. To change its extras, please call us.');
  }
}

/** The visit was moved to another booking after the page was loaded. */
export class VisitMoved extends DomainError {
  /** @param to the other booking; undefined if it was deleted */
  constructor(to?: { id: number; appointment: Appointment; cancelled: boolean }) {
    const { date = '', time = 'custom', customTime = null } = to?.appointment ?? {};
    const moved: VisitMovedTo[] = to
      ? [{ bookingId: to.id, appointmentDate: date, appointmentTime: time, customTime }]
      : [];
    const where = to ? `, to ${inWords(to.appointment)}${to.cancelled ? ', and cancelled there' : ''}` : '';
    super('VISIT_MOVED', `This visit was already moved${where}. Nothing was changed.`, moved);
  }
}

/** The page offered to book a cancelled visit again, but the visit has been restored in the meantime. */
export class VisitStands extends DomainError {
  constructor() {
    super('CONFLICT', 'This visit takes place. To move it, please open it again.');
  }
}

/** The visit has begun or is over, so it can be neither moved nor cancelled. */
export class VisitUnderWay extends DomainError {
  constructor() {
    super('CONFLICT', 'This visit has already started or is over.');
  }
}

/** The provider is processing a payment, which a change made now could miss. */
export class PaymentUnderWay extends DomainError {
  constructor() {
    super('CONFLICT', "We're still processing a payment for this booking. Please try again in a minute.");
  }
}

/** The fee for the last move has to be paid before the next move (docs/rules.md#rescheduling). */
export class FeeOpen extends DomainError {
  constructor(bookingId: number, openFees: Cents) {
    super(
      'FEE_OPEN',
      `Please pay the rebooking fee of ${plainMoney(openFees)} before you move this visit again.`,
      [{ bookingId, openFees }],
    );
  }
}

/** The page showed a fee other than the agreed one. */
export class FeeChanged extends DomainError {
  constructor(changed: ChangedFee) {
    const name = changed.field === 'rebookingFee' ? 'rebooking' : 'cancellation';
    super(
      'FEE_CHANGED',
      `The ${name} fee for this visit is now ${plainMoney(changed.now)}. Your visit hasn't changed yet.`,
      [changed],
    );
  }
}

/** The refund differs from the one that the page showed, because the booking was paid or refunded in the meantime. */
export class RefundChanged extends DomainError {
  /** @param now the amount that cancelling refunds */
  constructor(now: Cents) {
    super(
      'STALE_VERSION',
      `The payments for this booking have changed, so nothing was cancelled. Cancelling now refunds ${plainMoney(now)}. ` +
        'Check the amount and try again.',
    );
  }
}

const CHANGE_IN_WORDS: Record<AgreedField, string> = {
  service: 'another service',
  frequency: 'another frequency',
  rooms: 'other rooms',
  bathrooms: 'other bathrooms',
  halfBaths: 'a different number of half baths',
  squareFeet: 'a different square footage',
  extras: 'other extras',
  location: 'another address',
};

const listOf = (fields: readonly AgreedField[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(fields.map((field) => CHANGE_IN_WORDS[field]));

/**
 * The price that the office set does not cover the changed service, home, extras or frequency
 * (docs/rules.md#office-prices).
 */
export class PriceAgreed extends DomainError {
  constructor(agreed: PriceSet) {
    super(
      'PRICE_SET',
      `We set a price of ${plainMoney(agreed.price)} for this booking. It doesn't cover ${listOf(agreed.fields)}. ` +
        'For that, please make a new booking or call us.',
      [agreed],
    );
  }
}

/** The page showed a price that differs from the current price book's. Nothing is booked, held or charged. */
export class PriceChanged extends DomainError {
  constructor({ quote }: ChangedPrice) {
    super(
      'PRICE_CHANGED',
      `The price for this visit is now ${plainMoney(quote.total)}. Nothing has been booked or charged yet.`,
      [{ quote }],
    );
  }
}

/** Another browser window or the office has changed the plan since the page showed it. */
export class SubscriptionStale extends DomainError {
  /** @param now the current values; empty if the request did not say what was shown */
  constructor(now: StaleField[] = []) {
    super(
      'STALE_VERSION',
      'This plan was changed elsewhere, so nothing was saved. Check the plan and try again.',
      now,
    );
  }
}
