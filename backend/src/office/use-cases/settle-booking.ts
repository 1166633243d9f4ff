import { Injectable } from '@nestjs/common';
import { type BookingRecord, plainMoney, type WriteOff } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { Ledger } from '../../payments/index.js';
import { type Actor, Business, emit } from '../../platform/index.js';
import { aboutBooking, debtWrittenOff, isDebt, PaymentUnderWay } from '../../bookings/index.js';
import { checkRefund } from '../domain/price.js';
import { ChangeBooking, type OfficeCall } from './change-booking.js';

/** Refunds and write-offs by the office. */
@Injectable()
export class SettleBooking {
  constructor(
    private readonly business: Business,
    private readonly changeBooking: ChangeBooking,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Refunds part or all of what was paid; the refunded amount is not owed again. The call must have a key or a
   * version, so that a repeated call is not taken for a second refund.
   * @throws NotFound, Invalid, DomainError CONFLICT, STALE_VERSION
   */
  refund(
    id: number,
    { amount, toCredit = false }: { amount?: unknown; toCredit?: boolean },
    call: OfficeCall,
  ): Promise<BookingRecord> {
    return this.changeBooking.change(id, { action: 'refund', ...call }, async ({ tx, booking, state }) => {
      if (!call.once && call.version === undefined) {
        throw new Invalid("A refund needs an Idempotency-Key or the booking's version.");
      }
      if (state.kept <= 0) {
        throw new DomainError('CONFLICT', 'There is nothing left to refund.');
      }
      if (toCredit && !this.business.settings.useCredit)
        throw new DomainError('CONFLICT', 'Credit is not used here.');
      const wanted = checkRefund(amount, state.kept);
      booking.changed(this.business.clock.date());
      const { returned } = await this.ledger.refund(tx, id, {
        amount: wanted,
        reason: 'Refunded by the office',
        toCredit,
      });
      return {
        before: { paid: state.kept },
        after: { paid: state.kept - returned, refunded: returned, ...(toCredit ? { toCredit } : {}) },
      };
    });
  }

  /**
   * Writes off the balance of a past visit, or the fee that a cancelled one owes. `amount` is the balance that the office
   * saw, in cents. If it has changed, nothing is written off, so a repeated call does nothing.
   * @throws NotFound, PaymentUnderWay, DomainError CONFLICT
   */
  writeOff(id: number, { amount, reason }: WriteOff, actor: Actor): Promise<BookingRecord> {
    return this.changeBooking.change(id, { action: 'write-off', actor }, async ({ tx, booking, state }) => {
      const now = this.business.clock.date();
      const owesFee = booking.cancelled && state.balance > 0;
      if (!owesFee && !isDebt(booking, state, now, this.business.clock.zone)) {
        throw new DomainError(
          'CONFLICT',
          'Only an open payment for a visit that took place can be written off.',
        );
      }
      if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
      if (state.balance !== amount) {
        throw new DomainError(
          'CONFLICT',
          `${plainMoney(state.balance)} is due now, so nothing was written off. Check the amount and try again.`,
        );
      }
      const writtenOff = await this.ledger.writeOff(tx, id);
      booking.stopCharging(now);
      await emit(tx, debtWrittenOff({ ...aboutBooking(booking), amount: writtenOff }));
      return { before: { due: amount }, after: { due: 0, writtenOff, ...(reason ? { reason } : {}) } };
    });
  }
}
