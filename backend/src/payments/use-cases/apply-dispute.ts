import { Injectable } from '@nestjs/common';
import { Outbox, type Tx } from '../../platform/index.js';
import { Payment } from '../domain/payment.js';
import type { DisputeSnapshot } from '../domain/provider-truth.js';
import { Books } from '../infra/books.js';
import { paymentDisputed } from './events.js';

/** The office is told; what the dispute does to the balance at the provider is settled there, not in the ledger. */
@Injectable()
export class ApplyDispute {
  constructor(
    private readonly books: Books,
    private readonly outbox: Outbox,
  ) {}

  async apply(tx: Tx, { id, intentId, status, amount, reason }: DisputeSnapshot): Promise<void> {
    const found = intentId ? await this.books.lockByIntent(tx, { id: intentId, reference: null }) : null;
    if (!found || (found.payment.disputeId === id && found.payment.disputeStatus === status)) return;
    const { bookingId, userId } = found.account;
    const paymentId = found.payment.id;
    await tx.update(Payment, { id: paymentId }, { disputeId: id, disputeStatus: status });
    await this.outbox.add(tx, paymentDisputed({ bookingId, userId, paymentId, amount, reason, status }));
  }
}
