import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { DomainError, Invalid } from '../../../kernel/domain-error.js';
import { Ledger } from '../../../payments/index.js';
import { checkRefund } from '../../domain/price.js';
import { ChangeBooking, type OfficeCall } from './change-booking.js';

@Injectable()
export class RefundBooking {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Refunds part or all of what was paid; the refunded amount is not owed again. The call must have a key or a version,
   * or a repeat could not be told from a second wish.
   * @throws NotFound, Invalid, DomainError CONFLICT, STALE_VERSION
   */
  run(id: number, amount: unknown, call: OfficeCall): Promise<BookingRecord> {
    return this.changeBooking.run(id, { action: 'refund', ...call }, async ({ tx, booking, state }) => {
      if (!call.once && call.version === undefined) {
        throw new Invalid("A refund needs an Idempotency-Key or the booking's version.");
      }
      if (state.kept <= 0) {
        throw new DomainError('CONFLICT', 'There is nothing left that could be refunded.');
      }
      const wanted = checkRefund(amount, state.kept);
      booking.changed(this.clock.date());
      const { returned } = await this.ledger.refund(tx, id, {
        amount: wanted,
        reason: 'Refunded by the office',
      });
      return {
        before: { paid: state.kept },
        after: { paid: state.kept - returned, refunded: returned },
      };
    });
  }
}
