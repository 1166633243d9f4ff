import { Injectable } from '@nestjs/common';
import { type BookingRecord, dollars, type WriteOff } from '@homebright/contract';
import { DomainError } from '../../../kernel/domain-error.js';
import { Ledger } from '../../../payments/index.js';
import { type Actor, BusinessClock, Outbox } from '../../../platform/index.js';
import { PaymentUnderWay } from '../../domain/errors.js';
import { isDebt } from '../../domain/booking-state.js';
import { debtWrittenOff } from '../events.js';
import { ChangeBooking } from './change-booking.js';

@Injectable()
export class WriteOffDebt {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeBooking: ChangeBooking,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Gives up what a visit that took place still owes. `amount` is what the office saw as due: if it is another by now,
   * nothing is written off, and so a repeated call does nothing.
   * @throws NotFound, PaymentUnderWay, DomainError CONFLICT
   */
  run(id: number, { amount, reason }: WriteOff, actor: Actor): Promise<BookingRecord> {
    return this.changeBooking.run(id, { action: 'write-off', actor }, async ({ tx, booking, state }) => {
      const now = this.clock.date();
      if (!isDebt(booking, state, now, this.clock.zone)) {
        throw new DomainError('CONFLICT', 'There is no open payment for a visit that took place.');
      }
      if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
      if (state.balance !== amount) {
        throw new DomainError(
          'CONFLICT',
          `$${dollars(state.balance)} is due by now. Please look at it again.`,
        );
      }
      const writtenOff = await this.ledger.writeOff(tx, id);
      booking.stopCharging(now);
      const { userId, version } = booking;
      await this.outbox.add(tx, debtWrittenOff({ bookingId: id, userId, version, amount: writtenOff }));
      return { before: { due: amount }, after: { due: 0, writtenOff, ...(reason ? { reason } : {}) } };
    });
  }
}
