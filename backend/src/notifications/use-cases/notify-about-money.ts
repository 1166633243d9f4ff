import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import type { Circumstances } from '../domain/message.js';
import { isOff, type VisitFacts } from '../domain/facts.js';
import { visitMessage } from '../domain/visit-message.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import type { MoneyOccasion, SubscriptionOccasion } from '../domain/i18n/message-text.js';
import { Notifications } from '../infra/notifications.js';
import { SubscriptionReader, VisitReader } from '../infra/facts-reader.js';
import { CurrentSender } from './sender.js';
import { NotifyCustomer } from './notify-customer.js';
import { localDateOf } from '../../kernel/zone.js';
import { subscriptionMessage } from '../domain/subscription-message.js';

/** Messages that ask for an action; pointless once the visit is cancelled. */
const ONLY_WHILE_ON = new Set<MoneyOccasion>(['payment-failed', 'payment-to-confirm', 'price-changed']);

@Injectable()
export class NotifyAboutMoney {
  constructor(
    private readonly visits: VisitReader,
    private readonly senders: CurrentSender,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  /** Nothing is to pay any more: open requests to pay count as read. */
  async settled(tx: Tx, bookingId: number): Promise<void> {
    await this.notifications.paymentSettled(tx, bookingId, this.clock.date());
  }

  /** `once` identifies the event ('payment-12'), so that a replay sends nothing twice. */
  async run(
    tx: Tx,
    occasion: MoneyOccasion,
    bookingId: number,
    once: string,
    about: Omit<Circumstances, 'siteUrl'> = {},
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to || (isOff(visit) && ONLY_WHILE_ON.has(occasion))) return;
    if (occasion === 'paid' && (await this.startsPlan(tx, visit, about.paymentId))) return;
    const { siteUrl, zone } = this.senders;
    const card = about.paymentId ? await this.visits.cardOf(tx, about.paymentId) : null;
    const message = visitMessage(occasion, visit, { siteUrl, card, ...about }, wordsIn(to.language), zone);
    await this.notifyCustomer.run(tx, to, {
      bookingId,
      occasion: `booking:${bookingId}:${occasion}:${once}`,
      message,
    });
  }
  /** The first payment of a plan is part of the message that the plan has started. */
  private async startsPlan(tx: Tx, visit: VisitFacts, paymentId?: number | null): Promise<boolean> {
    if (visit.subscriptionId === null || visit.laterVisit || isOff(visit)) return false;
    return (await this.visits.firstPayment(tx, visit.bookingId))?.id === paymentId;
  }
}

@Injectable()
export class NotifyAboutSubscription {
  constructor(
    private readonly clock: Clock,
    private readonly subscriptions: SubscriptionReader,
    private readonly senders: CurrentSender,
    private readonly notifyCustomer: NotifyCustomer,
  ) {}

  /** One message for each subscription that was charged to it. */
  async cardLost(tx: Tx, userId: string): Promise<void> {
    for (const id of await this.subscriptions.runningOf(tx, userId)) await this.run(tx, 'card-lost', id);
  }

  /** The platform delivers each event exactly once; pausing twice in a year sends two messages. */
  async run(tx: Tx, occasion: SubscriptionOccasion, subscriptionId: number): Promise<void> {
    const today = localDateOf(this.clock.now(), this.senders.zone);
    const facts = await this.subscriptions.find(tx, subscriptionId, today);
    const to = facts && (await this.notifyCustomer.find(tx, facts.userId));
    if (!facts || !to) return;
    const message = subscriptionMessage(occasion, facts, this.senders.siteUrl, wordsIn(to.language));
    await this.notifyCustomer.run(tx, to, { bookingId: null, occasion: null, message });
  }
}
