import { Injectable } from '@nestjs/common';
import type { BulkAnswer } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { type BulkCall, RowTransactions, type Tx, writeAudit } from '../../platform/index.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import { Payment } from '../domain/payment.js';
import { Refund } from '../domain/refund.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { RequestRefunds } from './request-refunds.js';

const RESOLUTION = { retry: 'retried', settle: 'settled' } as const;
export type RefundDecision = keyof typeof RESOLUTION;

/** The office's decisions on refunds that failed. */
@Injectable()
export class DecideRefunds {
  constructor(
    private readonly rows: RowTransactions,
    private readonly ledgers: LedgerRepository,
    private readonly requestRefunds: RequestRefunds,
    private readonly clock: Clock,
  ) {}

  /**
   * Decides each refund separately. 'retry' requests a new refund of the amount that the customer should still get. The
   * worker submits it.
   */
  decide(ids: readonly number[], decision: RefundDecision, call: BulkCall): Promise<BulkAnswer> {
    const rows = ids.map((id) => ({ id }));
    return this.rows.run(rows, call, async (tx, { id }) => {
      const { refund, account } = await this.lock(tx, id);
      const after = decision === 'retry' ? { refunded: await this.requestAgain(tx, refund, account) } : {};
      await tx.update(Refund, { id }, { resolution: RESOLUTION[decision], resolvedAt: this.clock.date() });
      const { amount } = refund;
      await writeAudit(tx, call.actor, {
        action: decision,
        entity: 'refund',
        entityId: id,
        after: { amount, ...after },
      });
    });
  }

  /** @throws NotFound, DomainError CONFLICT */
  private async lock(tx: Tx, id: number): Promise<{ refund: Refund; account: LedgerAccount }> {
    const found = await tx.findOneBy(Refund, { id });
    if (!found) throw new NotFound('The refund');
    const { bookingId } = await tx.findOneByOrFail(Payment, { id: found.paymentId });
    const account = await this.ledgers.lock(tx, bookingId);
    const refund = await tx.findOneByOrFail(Refund, { id });
    if (refund.status !== 'failed')
      throw new DomainError('CONFLICT', 'This refund has not failed, so there is nothing to decide.');
    if (refund.resolution)
      throw new DomainError(
        'CONFLICT',
        'Somebody has already decided on this refund. Please reload the list.',
      );
    return { refund, account };
  }

  /**
   * Requests at most the present overpayment plus the amount that was waived with the failed refund. So a visit that was
   * restored in the meantime still has to be paid.
   * @returns the amount in cents
   */
  private async requestAgain(tx: Tx, refund: Refund, account: LedgerAccount): Promise<number> {
    const { amount, waived, reason, toCredit } = refund;
    const wanted = Math.min(amount, account.excess + waived, Math.max(account.kept, 0));
    const refunded = await this.requestRefunds.reserve(tx, account, wanted, reason, { toCredit });
    if (refunded <= 0) throw new DomainError('CONFLICT', 'There is nothing left to refund.');
    await this.ledgers.save(tx, account);
    return refunded;
  }
}
