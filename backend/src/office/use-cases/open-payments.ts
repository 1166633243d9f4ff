import { Injectable } from '@nestjs/common';
import { type BookingRecord, type BulkAnswer, type BulkRow, isRemindable } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { SavedCards } from '../../payments/index.js';
import { type BulkCall, BusinessClock, eachRow, keyOfRow, type Tx } from '../../platform/index.js';
import { bookingCollection } from '../../bookings/index.js';
import { OfficeBookingReader } from '../infra/booking-reader.js';
import { ChangeBooking, type LockedBooking } from './change-booking.js';
import { LockBooking } from './lock-booking.js';

/** The office's actions on payments that are due or failed. */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeBooking: ChangeBooking,
    private readonly lockBooking: LockBooking,
    private readonly savedCards: SavedCards,
    private readonly reader: OfficeBookingReader,
  ) {}

  /** Has the worker charge the saved cards of failed payments again within a minute. Each row succeeds or fails alone. */
  charge(rows: readonly BulkRow[], { actor, once }: BulkCall): Promise<BulkAnswer> {
    return eachRow(rows, ({ id, version }) => {
      const call = { action: 'charge-again', actor, version, once: once && keyOfRow(once, id) };
      return this.changeBooking.commit(id, call, async (locked) => {
        await this.checkCard(locked);
        const now = this.clock.date();
        locked.booking.chargeAgain(now);
        locked.booking.changed(now);
      });
    });
  }

  /**
   * Locks a booking that the customer has to pay, until the transaction ends. Without a version, changes
   * since the page was loaded do not matter.
   * @throws NotFound, DomainError STALE_VERSION, CONFLICT
   */
  async lockDue(tx: Tx, { id, version }: Due): Promise<BookingRecord> {
    await this.lockBooking.lock(tx, id, { version });
    const booking = await this.reader.oneIn(tx, id);
    if (!isRemindable(booking, this.clock.today())) throw new NothingDue();
    return booking;
  }

  /** @throws DomainError CONFLICT */
  private async checkCard({ booking, state }: LockedBooking): Promise<void> {
    if (bookingCollection(booking, state, this.clock.today(), this.clock.date()) !== 'failed') {
      throw new DomainError('CONFLICT', 'This booking no longer has a failed payment.');
    }
    if (booking.subscriptionId === null) {
      throw new DomainError(
        'CONFLICT',
        'This visit is not part of a plan, so its customer has not agreed to charges. Please send a payment reminder.',
      );
    }
    if (!(await this.savedCards.find(booking.userId))) {
      throw new DomainError('CONFLICT', 'This customer has no saved card. Please send a payment reminder.');
    }
  }
}

/** The booking, with the version that was read. */
type Due = Pick<BulkRow, 'id'> & Partial<BulkRow>;

class NothingDue extends DomainError {
  constructor() {
    super('CONFLICT', 'Nothing is due for this booking anymore.');
  }
}
