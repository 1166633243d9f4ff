import { Injectable } from '@nestjs/common';
import type { Cents, HandPayment, TakenPayment } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type Tx, emit } from '../../platform/index.js';
import { CancelledNotPayable, BankStillProcessing, refuseBeyond } from '../domain/errors.js';
import { Payment } from '../domain/payment.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { intentOutdated } from './events.js';

export interface PaymentTaken extends TakenPayment {
  method: HandPayment;
  amount: Cents;
  /** Shown to the customer on the receipt. */
  description: string;
}

/** Records cash and checks, which the provider does not handle. */
@Injectable()
export class TakePayment {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly snapshots: ApplySnapshots,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFound, AlreadyPaid, CancelledNotPayable, BankStillProcessing; Invalid if the amount exceeds
   * the balance
   */
  async take(tx: Tx, bookingId: number, { amount, description, ...taken }: PaymentTaken): Promise<void> {
    const account = await this.ledgers.lock(tx, bookingId);
    if (account.closed) throw new CancelledNotPayable();
    if (account.livePayment === 'processing') throw new BankStillProcessing();
    refuseBeyond(amount, account.balance);
    const now = this.clock.date();
    const { userId } = account;
    const request = { bookingId, userId, amount, description, saveCard: false, offSession: false };
    const payment = await this.ledgers.insert(tx, new Payment(request, now, taken));
    const captured = account.capture(payment.id, amount);
    await this.snapshots.moneyArrived(tx, account, payment, now);
    await this.ledgers.save(tx, account, captured);
    // An open payment form must now charge less, or nothing.
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId }));
  }
}
