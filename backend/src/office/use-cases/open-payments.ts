import { Injectable } from '@nestjs/common';
import { type BookingRecord, type BulkAnswer, type BulkRow, isRemindable } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { SavedCards } from '../../payments/index.js';
import { type BulkCall, BusinessClock, eachRow, keyOfRow, type Tx } from '../../platform/index.js';
import { bookingCollection } from '../../bookings/index.js';
import { OfficeBookingReader } from '../infra/booking-reader.js';
import { ChangeBooking, type LockedBooking } from './change-booking.js';
import { LockBooking } from './lock-booking.js';

/** The office's actions on payments that have not arrived. */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeBooking: ChangeBooking,
    private readonly lockBooking: LockBooking,
    private readonly savedCards: SavedCards,
    private readonly reader: OfficeBookingReader,
  ) {}

  /** Has the worker charge the saved cards of failed payments again, within a minute, each row on its own. */
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
      throw new DomainError('CONFLICT', 'No failed payment is open for this booking any more.');
    }
    if (booking.subscriptionId === null) {
      throw new DomainError('CONFLICT', 'This is not a visit of a plan: its customer agreed to no charge.');
    }
    if (!(await this.savedCards.find(booking.userId))) {
      throw new DomainError('CONFLICT', 'There is no saved card. Please send a payment reminder.');
    }
  }
}

/** The booking, with the version that was read. */
type Due = Pick<BulkRow, 'id'> & Partial<BulkRow>;

class NothingDue extends DomainError {
  constructor() {
    super('CONFLICT', 'Nothing is due for this booking any more.');
  }
}
