import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { DomainError } from '../../../kernel/domain-error.js';
import { Ledger } from '../../../payments/index.js';
import type { Actor } from '../../../platform/index.js';
import { checkRefund } from '../../domain/price.js';
import { Desk } from './desk.js';

@Injectable()
export class RefundBooking {
  constructor(
    private readonly desk: Desk,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Refunds part or all of what was paid; the refunded amount is not owed again.
   * @throws NotFound, Invalid, DomainError CONFLICT
   */
  run(id: number, amount: unknown, actor: Actor): Promise<BookingRecord> {
    return this.desk.run(id, { action: 'refund', actor }, async ({ tx, standing }) => {
      if (standing.kept <= 0) {
        throw new DomainError('CONFLICT', 'There is nothing left that could be refunded.');
      }
      const wanted = checkRefund(amount, standing.kept);
      const { returned } = await this.ledger.refund(tx, id, { amount: wanted, reason: 'office' });
      return {
        before: { paid: standing.kept },
        after: { paid: standing.kept - returned, refunded: returned },
      };
    });
  }
}
