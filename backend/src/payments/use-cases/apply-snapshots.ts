import { Injectable } from '@nestjs/common';
import { Users } from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { type Tx, emit } from '../../platform/index.js';
import { Dispute } from '../domain/dispute.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import { Payment } from '../domain/payment.js';
import type {
  Card,
  CardSetupSnapshot,
  DisputeSnapshot,
  IntentFailure,
  IntentSnapshot,
  ProviderSnapshot,
  RefundSnapshot,
} from '../domain/provider-snapshots.js';
import { type Credited, Refund, type RefundState } from '../domain/refund.js';
import { Cards } from '../infra/cards.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import {
  bookingCardSaved,
  intentOutdated,
  latePaymentReturned,
  paymentDisputed,
  paymentFailed,
  paymentSucceeded,
  refundFailed,
  refundSucceeded,
} from './events.js';
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
    if (update !== 'nothing') payment.checkAt = new Date(now.getTime() + CHECK_AGAIN_MS);
    const { id, ...columns } = payment;
    await tx.update(Payment, { id }, columns);
    const hasChanged = account.follow(payment.liveStatus);
    const captured = update === 'captured' ? account.capture(id, payment.captured) : null;
    if (captured) await this.moneyArrived(tx, account, payment, now);
    if (captured && snapshot.savesCard && snapshot.card) await this.keepCard(tx, account, snapshot.card);
    if (update === 'refused' && snapshot.failure) await this.refused(tx, account, payment, snapshot.failure);
    if (hasChanged || captured) await this.ledgers.save(tx, account, captured);
    return payment;
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

  /**
   * @param snapshots refunds of one intent, made here or in the provider's dashboard. Refunds made here are
   * applied first, so that dashboard refunds are compared with the amount really left.
   */
  async refunds(tx: Tx, intentId: string, snapshots: RefundSnapshot[]): Promise<void> {
    const credited = await this.ledgers.lockByIntent(tx, { id: intentId, reference: null });
    if (!credited) return this.noteUnmatched.refunds(tx, intentId, snapshots);
    if (credited.payment.status !== 'succeeded') return;
    const oursFirst = [...snapshots].sort(
      (a, b) => Number(b.reference !== null) - Number(a.reference !== null),
    );
    for (const snapshot of oursFirst) {
      const { id: providerId, status, failure } = snapshot;
      const refund =
        (await this.ledgers.refundOf(tx, snapshot)) ?? (await this.fromDashboard(tx, credited, snapshot));
      if (refund) await this.move(tx, credited, Object.assign(refund, { providerId }), status, failure);
    }
    await this.saveRefunds(tx, credited);
  }

  /**
   * Completes a refund of money that was taken in person, because it is also returned in person.
   * @returns whether the money was taken in person
   */
  async refundedByHand(tx: Tx, id: number): Promise<boolean> {
    const found = await tx.findOneBy(Refund, { id });
    const payment = found && (await tx.findOneBy(Payment, { id: found.paymentId }));
    if (!payment || payment.method === 'card') return false;
    const account = await this.ledgers.lock(tx, payment.bookingId);
    const credited = { account, payment: await tx.findOneByOrFail(Payment, { id: payment.id }) };
    await this.move(tx, credited, await tx.findOneByOrFail(Refund, { id }), 'succeeded', null);
    await this.saveRefunds(tx, credited);
    return true;
  }

  /** The provider refused to make this refund. */
  async refundRefused(tx: Tx, intentId: string, id: number, reason: string): Promise<void> {
    const credited = await this.ledgers.lockByIntent(tx, { id: intentId, reference: null });
    if (!credited) return;
    await this.move(tx, credited, await tx.findOneByOrFail(Refund, { id }), 'failed', reason);
    await this.saveRefunds(tx, credited);
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
    const { disputed } = payment;
    await tx.update(Payment, { id: payment.id }, { disputed, disputeId, disputeStatus: dispute.status });
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
    const { userId, bookingId, from } = ended;
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
    const arrived = { bookingId, userId, paymentId: payment.id, amount: payment.captured };
    const byHand = payment.method === 'card' ? {} : { byHand: true };
    const event = isLate
      ? latePaymentReturned(arrived)
      : paymentSucceeded({ ...arrived, balance, ...byHand });
    await emit(tx, event);
  }

  /** The card of a deposit pays the rest after the visit, even if another was to pay visits from some day on. */
  private async keepCard(tx: Tx, { userId, deposit }: LedgerAccount, card: Card): Promise<void> {
    if (deposit === null) await this.savedCards.keep(tx, userId, card);
    else await this.savedCards.keepFrom(tx, userId, card, null);
  }

  private async refused(
    tx: Tx,
    { bookingId, userId, closed }: LedgerAccount,
    { id: paymentId, attempt, offSession }: Payment,
    { message: reason, needsAuthentication: requiresAction }: IntentFailure,
  ): Promise<void> {
    if (closed) return;
    const about = { bookingId, userId, paymentId, attempt };
    await emit(tx, paymentFailed({ ...about, reason, requiresAction, offSession }));
  }

  private async move(
    tx: Tx,
    credited: Credited,
    refund: Refund,
    next: RefundState,
    failure: string | null,
  ): Promise<void> {
    const entries = refund.become(next, credited);
    const { id, providerId, status } = refund;
    if (!entries) return;
    const reason = status === 'failed' ? (failure ?? 'The bank declined the refund.') : null;
    await tx.update(Refund, { id }, { providerId, status, failure: reason });
    const { bookingId, userId } = credited.account;
    await this.ledgers.write(tx, bookingId, entries);
    const about = { bookingId, userId, paymentId: credited.payment.id, refundId: id, amount: refund.amount };
    if (status === 'succeeded') await emit(tx, refundSucceeded(about));
    if (reason !== null) await emit(tx, refundFailed({ ...about, reason }));
  }

  private async fromDashboard(
    tx: Tx,
    credited: Credited,
    { status, amount, createdAt }: RefundSnapshot,
  ): Promise<Refund | null> {
    if (status === 'failed') return null;
    const { account, payment } = credited;
    // The provider never refunds more than it captured, so requested refunds beyond that can no longer succeed.
    const requested = { paymentId: payment.id, status: 'requested' } as const;
    const impossible = payment.refundable < amount ? await tx.findBy(Refund, requested) : [];
    for (const refund of impossible)
      await this.move(
        tx,
        credited,
        refund,
        'failed',
        "Already refunded in the payment provider's dashboard.",
      );
    const waiver = account.reserveRefund(amount);
    payment.refunding += amount;
    const waivers = await this.ledgers.write(tx, account.bookingId, [waiver]);
    const lines = await this.ledgers.refundedLines(tx, account.bookingId, amount, waivers);
    const reason = "Made in the payment provider's dashboard";
    const refund = new Refund(payment.id, amount, waiver ? -waiver.amount : 0, reason, createdAt, lines);
    return this.ledgers.insert(tx, refund);
  }

  private async saveRefunds(tx: Tx, { account, payment }: Credited): Promise<void> {
    const { id, refunded, refunding } = payment;
    await tx.update(Payment, { id }, { refunded, refunding });
    await this.ledgers.save(tx, account);
    // A failed refund lowers the balance that an open payment form asks for.
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId: account.bookingId }));
  }
}
