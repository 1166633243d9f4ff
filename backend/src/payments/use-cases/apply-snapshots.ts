import { Injectable } from '@nestjs/common';
import { Users } from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { type Tx, emit } from '../../platform/index.js';
import { Dispute } from '../domain/dispute.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import type { Entry } from '../domain/ledger-totals.js';
import { isInPerson, Payment } from '../domain/payment.js';
import type {
  Card,
  CardSetupSnapshot,
  DisputeSnapshot,
  IntentFailure,
  IntentSnapshot,
  ProviderSnapshot,
  RefundSnapshot,
} from '../domain/provider-snapshots.js';
import { Cards } from '../infra/cards.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import {
  bookingCardSaved,
  intentOutdated,
  latePaymentReturned,
  paymentDisputed,
  paymentFailed,
  paymentSucceeded,
  tipGiven,
} from './events.js';
import { ApplyRefunds } from './apply-refunds.js';
import { NoteUnmatched } from './note-unmatched.js';
import { RequestRefunds } from './request-refunds.js';
import { SavedCards } from './saved-cards.js';

const CHECK_AGAIN_MS = 60_000;

/**
 * The only place where the provider's objects, as last read, change the ledger and the saved cards. Outdated
 * and repeated snapshots change nothing.
 */
@Injectable()
export class ApplySnapshots {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly requestRefunds: RequestRefunds,
    private readonly applyRefunds: ApplyRefunds,
    private readonly cards: Cards,
    private readonly savedCards: SavedCards,
    private readonly noteUnmatched: NoteUnmatched,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** Applies the intent first, because a refund that is reported before its payment needs the captured payment. */
  async all(tx: Tx, { intent, refunds, dispute, cardSetup, lostCustomer }: ProviderSnapshot): Promise<void> {
    if (intent) await this.intent(tx, intent);
    if (intent && refunds) await this.refunds(tx, intent.id, refunds);
    if (dispute) await this.dispute(tx, dispute);
    if (cardSetup) await this.cardSetup(tx, cardSetup);
    if (lostCustomer) await this.savedCards.forgetDeleted(tx, lostCustomer);
  }

  /**
   * @param bookingId the payment's booking, if known
   * @returns the updated payment, or null if the intent is not ours
   */
  async intent(tx: Tx, snapshot: IntentSnapshot, bookingId?: number): Promise<Payment | null> {
    const found = await this.ledgers.lockByIntent(tx, snapshot, bookingId);
    if (!found) {
      await this.noteUnmatched.intent(tx, snapshot);
      return null;
    }
    const { account, payment } = found;
    const now = this.clock.date();
    const update = payment.follow(snapshot, now);
    if (update === 'nothing' && !payment.live) return payment;
    const captured = update === 'captured' ? this.capture(account, payment) : [];
    if (update !== 'nothing') payment.checkAt = new Date(now.getTime() + CHECK_AGAIN_MS);
    const { id, ...columns } = payment;
    await tx.update(Payment, { id }, columns);
    const hasChanged = account.follow(payment.liveStatus);
    if (update === 'captured') await this.moneyArrived(tx, account, payment, now);
    if (update === 'captured' && snapshot.savesCard && snapshot.card)
      await this.keepCard(tx, account, payment, snapshot.card);
    if (update === 'refused' && snapshot.failure) await this.refused(tx, account, payment, snapshot.failure);
    if (hasChanged || update === 'captured') await this.ledgers.save(tx, account, ...captured);
    return payment;
  }

  /** Credits the payment to the visit, and its tip to the cleaners. A cancelled visit has no tip, so all of it is returned. */
  private capture(account: LedgerAccount, payment: Payment): Entry[] {
    const { id, captured } = payment;
    payment.tip = account.cancelled ? 0 : Math.min(payment.tip, captured);
    const { tip } = payment;
    return [account.capture(id, captured - tip), ...(tip > 0 ? [account.tip(id, tip)] : [])];
  }

  /**
   * Credits a captured intent that the ledger lacks to a booking. An erased customer's card details are not
   * stored.
   * @throws NotFound
   */
  async adopt(tx: Tx, bookingId: number, snapshot: IntentSnapshot): Promise<void> {
    const account = await this.ledgers.lock(tx, bookingId);
    const now = this.clock.date();
    const { amount, description } = snapshot;
    const { userId } = account;
    const request = { bookingId, userId, amount, saveCard: false, offSession: false };
    const payment = new Payment({ ...request, description: description ?? 'A cleaning' }, now);
    const card = (await this.users.has(tx, userId)) ? snapshot.card : null;
    payment.follow({ ...snapshot, card }, now);
    await this.ledgers.insert(tx, payment);
    const captured = account.capture(payment.id, payment.captured);
    await this.moneyArrived(tx, account, payment, now);
    await this.ledgers.save(tx, account, captured);
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId }));
  }

  /** @param refunds of one intent, made here or in the provider's dashboard */
  refunds(tx: Tx, intentId: string, refunds: RefundSnapshot[]): Promise<void> {
    return this.applyRefunds.apply(tx, intentId, refunds);
  }

  /**
   * While a dispute is open, the customer's account does not change. If the business loses it, the money counts as refunded
   * and is not owed again. If the business wins it, money beyond the charges is refunded.
   */
  async dispute(tx: Tx, snapshot: DisputeSnapshot): Promise<void> {
    const { id: disputeId, intentId } = snapshot;
    const found = intentId ? await this.ledgers.lockByIntent(tx, { id: intentId, reference: null }) : null;
    if (!found) return this.noteUnmatched.dispute(tx, snapshot);
    if (found.payment.status !== 'succeeded') return;
    const { account, payment } = found;
    const known = await tx.findOneBy(Dispute, { disputeId });
    const dispute = known ?? new Dispute(payment.id, snapshot);
    const { withdrawn, reinstated, fees, lost, newStatus } = dispute.follow(snapshot);
    const { id, ...columns } = dispute;
    if (known) await tx.update(Dispute, { id }, columns);
    else await tx.insert(Dispute, dispute);

    payment.disputed += withdrawn - reinstated;
    const { captured, disputed } = payment;
    if (lost > 0) await this.applyRefunds.takeBackCredit(tx, found, payment.refunded + disputed - captured);
    const { refunded, refunding } = payment;
    const { status: disputeStatus } = dispute;
    await tx.update(Payment, { id: payment.id }, { disputed, disputeId, disputeStatus, refunded, refunding });
    const entries = [
      account.dispute('withdrawn', payment.id, withdrawn),
      account.dispute('reinstated', payment.id, -reinstated),
      account.disputeFee(payment.id, fees),
      account.lose(lost),
    ];
    if (reinstated > 0) await this.requestRefunds.returnExcess(tx, account, 'Dispute won');
    await this.ledgers.save(tx, account, ...entries);
    const { bookingId, userId } = account;
    if (lost && account.livePayment) await emit(tx, intentOutdated({ bookingId }));
    if (!newStatus) return;
    const { amount, reason, status } = dispute;
    const ids = { bookingId, userId, paymentId: payment.id, disputeId };
    await emit(tx, paymentDisputed({ ...ids, amount, reason, status }));
  }

  /** Uses the card of a completed form for later charges. */
  async cardSetup(tx: Tx, { id, reference, status, card }: CardSetupSnapshot): Promise<void> {
    if (!reference || status === 'open') return;
    const ended = await this.cards.endSetup(tx, reference, id, status);
    if (!ended || !card) return;
    const { userId, bookingId, from, adds } = ended;
    if (adds) return this.savedCards.remember(tx, userId, card);
    await this.savedCards.keepFrom(tx, userId, card, from);
    if (bookingId !== null) await emit(tx, bookingCardSaved({ bookingId, userId }));
  }

  /**
   * Call when a payment's money has arrived in the account. Refunds any excess and notifies the module
   * `bookings`. The caller saves the account.
   */
  async moneyArrived(tx: Tx, account: LedgerAccount, payment: Payment, now: Date): Promise<void> {
    // A payment that covers the fee of a cancellation is not returned as a whole.
    const isLate = account.cancelled && account.excess >= payment.captured;
    const reason = isLate ? 'Paid after the cancellation' : 'Overpaid';
    await this.requestRefunds.returnExcess(tx, account, reason);
    account.settle(now);
    const { bookingId, userId, balance } = account;
    const { captured: amount, tip } = payment;
    const arrived = { bookingId, userId, paymentId: payment.id, amount };
    if (payment.isTip) return emit(tx, tipGiven(arrived));
    const byHand = isInPerson(payment.method) ? { byHand: true } : {};
    const event = isLate
      ? latePaymentReturned(arrived)
      : paymentSucceeded({ ...arrived, balance, ...(tip > 0 && { tip }), ...byHand });
    await emit(tx, event);
  }

  /** The card of a deposit pays the rest after the visit, even if another was to pay visits from some day on. */
  private async keepCard(
    tx: Tx,
    { userId, deposit }: LedgerAccount,
    { saveCard }: Payment,
    card: Card,
  ): Promise<void> {
    if (!saveCard) await this.savedCards.remember(tx, userId, card);
    else if (deposit === null) await this.savedCards.keep(tx, userId, card);
    else await this.savedCards.keepFrom(tx, userId, card, null);
  }

  /** A refused tip is not a debt. Its intent is cancelled, and no other charge includes it. */
  private async refused(
    tx: Tx,
    account: LedgerAccount,
    payment: Payment,
    { message: reason, needsAuthentication: requiresAction }: IntentFailure,
  ): Promise<void> {
    const { bookingId, userId, closed } = account;
    if (payment.isTip) {
      payment.tip = 0;
      await tx.update(Payment, { id: payment.id }, { tip: 0 });
      if (account.balance === 0) account.tipPlanned = 0;
      await this.ledgers.save(tx, account);
      return emit(tx, intentOutdated({ bookingId }));
    }
    if (closed) return;
    const { id: paymentId, attempt, offSession } = payment;
    const about = { bookingId, userId, paymentId, attempt };
    await emit(tx, paymentFailed({ ...about, reason, requiresAction, offSession }));
  }
}
