import { Injectable } from '@nestjs/common';
import { payLinkMade } from '../billing/index.js';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingRescheduled,
  bookingRepriced,
  contactChanged,
  debtWrittenOff,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionStarted,
  visitsReassigned,
} from '../bookings/index.js';
import { ticketAnswered } from '../ratings/index.js';
import { BusinessClock, Handles, type PayloadOf, type Tx } from '../platform/index.js';
import {
  cardLost,
  latePaymentReturned,
  paymentFailed,
  paymentSucceeded,
  tipGiven,
  refundSucceeded,
} from '../payments/index.js';
import {
  type Circumstances,
  CurrentSender,
  isOff,
  type MoneyOccasion,
  MOVE_OCCASIONS,
  PAY_LINK,
  type Site,
  type SubscriptionOccasion,
  type VisitFacts,
  wordsIn,
} from '../messaging/index.js';
import { subscriptionMessage } from './domain/subscription-message.js';
import { ticketMessage } from './domain/rating-message.js';
import { visitMessage } from './domain/visit-message.js';
import { SubscriptionFactsReader, VisitReader } from './infra/facts-reader.js';
import { Notifications } from './infra/notifications.js';
import { FollowContact } from './use-cases/follow-contact.js';
import { NotifyAboutVisit } from './use-cases/notify-about-visit.js';
import { NotifyCustomer } from './use-cases/notify-customer.js';

/** Messages that ask the customer to act. They make no sense once the visit is cancelled. */
const ONLY_IF_TAKING_PLACE = new Set<MoneyOccasion>([
  'payment-failed',
  'no-card',
  'payment-to-confirm',
  'price-changed',
  'pay-link',
]);

/** The part that all events about a subscription share. */
type AboutSubscription = Pick<PayloadOf<typeof subscriptionPaused>, 'subscriptionId'>;

/** Notifies customers of events. */
@Injectable()
export class CustomerHandlers {
  constructor(
    private readonly clock: BusinessClock,
    private readonly visits: VisitReader,
    private readonly subscriptions: SubscriptionFactsReader,
    private readonly senders: CurrentSender,
    private readonly notifyAboutVisit: NotifyAboutVisit,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly notifications: Notifications,
    private readonly followContact: FollowContact,
  ) {}

  @Handles(contactChanged, 'follow-contact')
  async contactChanged(tx: Tx, changed: PayloadOf<typeof contactChanged>): Promise<void> {
    await this.followContact.follow(tx, changed);
  }

  @Handles(bookingConfirmed, 'tell-confirmed')
  async confirmed(tx: Tx, { bookingId, version }: PayloadOf<typeof bookingConfirmed>): Promise<void> {
    await this.notifyAboutVisit.settled(tx, 'confirmed', bookingId, version);
  }

  @Handles(bookingRescheduled, 'tell-moved')
  async moved(tx: Tx, moved: PayloadOf<typeof bookingRescheduled>): Promise<void> {
    await this.notifyAboutVisit.settled(
      tx,
      MOVE_OCCASIONS[moved.reason],
      moved.bookingId,
      moved.version,
      moved.replaces,
    );
  }

  @Handles(visitsReassigned, 'tell-replanned')
  async reassigned(tx: Tx, reassigned: PayloadOf<typeof visitsReassigned>): Promise<void> {
    await this.notifyAboutVisit.reassigned(tx, reassigned);
  }

  @Handles(bookingCancelled, 'tell-cancelled')
  async cancelled(tx: Tx, cancelled: PayloadOf<typeof bookingCancelled>): Promise<void> {
    const { bookingId, by, version, reason, refund, kept, owed } = cancelled;
    const occasion = reason === 'skipped' || reason === 'slot-lost' ? reason : 'cancelled';
    // The end of a subscription is one message, not one for each remaining visit.
    const quietly = reason === 'ended' && refund === 0;
    const amounts = { refund, kept, owed };
    await this.notifyAboutVisit.cancelled(tx, occasion, bookingId, version, { by, ...amounts, quietly });
  }

  @Handles(bookingRepriced, 'tell-repriced')
  async repriced(tx: Tx, repriced: PayloadOf<typeof bookingRepriced>): Promise<void> {
    const { bookingId, version, quietly, andLater } = repriced;
    if (!quietly) await this.notifyAboutMoney(tx, 'price-changed', bookingId, `${version}`, { andLater });
  }

  /** Sends the receipt for a captured payment. Sends nothing if nothing had to be paid. */
  @Handles(paymentSucceeded, 'tell-paid')
  async paid(tx: Tx, paid: PayloadOf<typeof paymentSucceeded>): Promise<void> {
    const { bookingId, paymentId, amount, tip } = paid;
    if (paymentId === null || amount <= 0) return;
    await this.notifyAboutMoney(tx, 'paid', bookingId, `payment-${paymentId}`, { amount, tip, paymentId });
  }

  @Handles(tipGiven, 'tell-tipped')
  async tipped(tx: Tx, { bookingId, paymentId, amount }: PayloadOf<typeof tipGiven>): Promise<void> {
    await this.notifyAboutMoney(tx, 'tipped', bookingId, `payment-${paymentId}`, { amount, paymentId });
  }

  /** Sends nothing if the customer paid at the checkout, because that page shows the error. */
  @Handles(paymentFailed, 'tell-payment-failed')
  async paymentFailed(tx: Tx, failed: PayloadOf<typeof paymentFailed>): Promise<void> {
    const { bookingId, paymentId, attempt, reason, requiresAction, offSession, noCard } = failed;
    if (!offSession) return;
    const chargeOccasion = requiresAction ? 'payment-to-confirm' : 'payment-failed';
    const occasion = noCard ? 'no-card' : chargeOccasion;
    await this.notifyAboutMoney(tx, occasion, bookingId, `payment-${paymentId ?? 0}-${attempt}`, { reason });
  }

  /**
   * Sends the link to the address that the office entered, even if it is unproven, because the customer waits for it.
   * Sends nothing once payments are off.
   */
  @Handles(payLinkMade, 'tell-pay-link')
  async payLink(tx: Tx, { bookingId, expiresAt }: PayloadOf<typeof payLinkMade>): Promise<void> {
    if (!this.senders.site.payOnline) return;
    const payLink = { url: PAY_LINK, until: expiresAt };
    await this.notifyAboutMoney(tx, 'pay-link', bookingId, expiresAt, { payLink });
  }

  /** Marks the requests for the payment as read. The customer is not told that the office wrote off the debt. */
  @Handles(debtWrittenOff, 'settle-payment-notices')
  async writtenOff(tx: Tx, { bookingId }: PayloadOf<typeof debtWrittenOff>): Promise<void> {
    await this.notifications.paymentSettled(tx, bookingId, this.clock.date());
  }

  @Handles(latePaymentReturned, 'tell-late-payment')
  async latePaymentReturned(tx: Tx, returned: PayloadOf<typeof latePaymentReturned>): Promise<void> {
    const { bookingId, paymentId, amount } = returned;
    await this.notifyAboutMoney(tx, 'late-payment-returned', bookingId, `payment-${paymentId}`, {
      amount,
      paymentId,
    });
  }

  @Handles(refundSucceeded, 'tell-refund')
  async refunded(tx: Tx, refunded: PayloadOf<typeof refundSucceeded>): Promise<void> {
    const { bookingId, refundId, amount } = refunded;
    const lines = await this.visits.refundedLines(tx, refundId);
    const wayBack = await this.visits.wayBack(tx, refundId);
    await this.notifyAboutMoney(tx, 'refunded', bookingId, `refund-${refundId}`, {
      amount,
      ...wayBack,
      refunded: lines,
    });
  }

  /** Notifies once per ticket. */
  @Handles(ticketAnswered, 'tell-ticket-answered')
  async ticketAnswered(tx: Tx, answered: PayloadOf<typeof ticketAnswered>): Promise<void> {
    const { bookingId, reCleanId, refunded, message: officeText } = answered;
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to) return;
    const reClean = reCleanId === null ? null : await this.visits.find(tx, reCleanId);
    const decision = { reClean: reClean && !isOff(reClean) ? reClean : null, refunded, message: officeText };
    const message = ticketMessage(wordsIn(to.language), visit, decision, this.senders.siteUrl);
    await this.notifyCustomer.notify(tx, to, { bookingId, occasion: `booking:${bookingId}:ticket`, message });
  }

  /**
   * Sends nothing if the confirmation of the plan's first visit is still to be sent. That message announces the start,
   * too.
   */
  @Handles(subscriptionStarted, 'tell-subscription-started')
  async started(tx: Tx, { subscriptionId }: AboutSubscription): Promise<void> {
    const bookingId = await this.subscriptions.firstVisit(tx, subscriptionId);
    const visit = bookingId === null ? null : await this.visits.find(tx, bookingId);
    if (visit?.told) await this.notifyAboutVisit.settled(tx, 'started', visit.bookingId, visit.version);
  }

  @Handles(subscriptionPaused, 'tell-subscription-paused')
  async paused(tx: Tx, { subscriptionId }: AboutSubscription): Promise<void> {
    await this.notifyAboutSubscription(tx, 'paused', subscriptionId);
  }

  @Handles(subscriptionResumed, 'tell-subscription-resumed')
  async resumed(tx: Tx, { subscriptionId }: AboutSubscription): Promise<void> {
    await this.notifyAboutSubscription(tx, 'resumed', subscriptionId);
  }

  @Handles(subscriptionChanged, 'tell-subscription-changed')
  async changed(tx: Tx, { subscriptionId }: AboutSubscription): Promise<void> {
    await this.notifyAboutSubscription(tx, 'changed', subscriptionId);
  }

  @Handles(subscriptionEnded, 'tell-subscription-ended')
  async ended(tx: Tx, { subscriptionId }: AboutSubscription): Promise<void> {
    await this.notifyAboutSubscription(tx, 'ended', subscriptionId);
  }

  /** One message for each subscription that was charged to the card. */
  @Handles(cardLost, 'tell-card-lost')
  async cardLost(tx: Tx, { userId }: PayloadOf<typeof cardLost>): Promise<void> {
    for (const id of await this.subscriptions.runningOf(tx, userId)) {
      await this.notifyAboutSubscription(tx, 'card-lost', id);
    }
  }

  /** @param once identifies the event ('payment-12'), so that each occasion is notified once per event */
  private async notifyAboutMoney(
    tx: Tx,
    occasion: MoneyOccasion,
    bookingId: number,
    once: string,
    about: Omit<Circumstances, keyof Site>,
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to || (isOff(visit) && ONLY_IF_TAKING_PLACE.has(occasion))) return;
    if (occasion === 'paid' && (await this.isInStartMessage(tx, visit, about.paymentId))) return;
    const { site, zone } = this.senders;
    const card = about.paymentId ? await this.visits.cardOf(tx, about.paymentId) : null;
    const message = visitMessage(occasion, visit, { ...site, card, ...about }, wordsIn(to.language), zone);
    const key = `booking:${bookingId}:${occasion}:${once}`;
    const toAnyAddress = occasion === 'pay-link';
    await this.notifyCustomer.notify(tx, to, { bookingId, occasion: key, message, toAnyAddress });
  }

  /** The message that a plan has started contains the receipt of its first payment. */
  private async isInStartMessage(tx: Tx, visit: VisitFacts, paymentId?: number | null): Promise<boolean> {
    if (visit.subscriptionId === null || visit.laterVisit || isOff(visit)) return false;
    return (await this.visits.firstPayment(tx, visit.bookingId))?.id === paymentId;
  }

  /** The outbox handles each event exactly once, so pausing twice in a year sends two messages. */
  private async notifyAboutSubscription(tx: Tx, occasion: SubscriptionOccasion, id: number): Promise<void> {
    const facts = await this.subscriptions.find(tx, id, this.clock.today());
    const to = facts && (await this.notifyCustomer.find(tx, facts.userId));
    if (!facts || !to) return;
    const message = subscriptionMessage(occasion, facts, this.senders.siteUrl, wordsIn(to.language));
    await this.notifyCustomer.notify(tx, to, {
      bookingId: null,
      subscriptionId: id,
      occasion: null,
      message,
    });
  }
}
