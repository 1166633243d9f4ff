import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import {
  BY_HAND,
  CurrentSender,
  Deliveries,
  type Email,
  type Message,
  oneLine,
  proofEmail,
  rendered,
  SmsSender,
  wordsIn,
} from '../../messaging/index.js';
import { numberForTexts, type Recipient, wantsMail } from '../domain/recipient.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { Notifications } from '../infra/notifications.js';
import { PROOF_LINK } from './prove-email.js';
import { isStoppable, UNSUBSCRIBE_LINK } from './unsubscribe.js';

export interface CustomerMessage {
  bookingId: number | null;
  /** The plan that the message is about, if it is not about a visit. */
  subscriptionId?: number;
  /** Identifies the event ('booking:7:paid:12'), so that nothing is sent twice. If null, every call sends. */
  occasion: string | null;
  message: Message;
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string } | null;
  /** Whether the office wrote the message. If so, the daily limit does not apply. */
  byHand?: true;
  /** Whether an unproven address gets the message too, because the customer asked the office for it. */
  toAnyAddress?: boolean;
}

@Injectable()
export class NotifyCustomer {
  constructor(
    private readonly clock: Clock,
    private readonly settings: CustomerSettingsStore,
    private readonly notifications: Notifications,
    private readonly deliveries: Deliveries,
    private readonly smsSender: SmsSender,
    private readonly senders: CurrentSender,
  ) {}

  /** A customer's contact settings; null for an unknown customer. */
  find(tx: Tx, userId: string): Promise<Recipient | null> {
    return this.settings.find(tx, userId);
  }

  /** The contact settings of several customers, by their id. */
  findAll(tx: Tx, userIds: readonly string[]): Promise<Map<string, Recipient>> {
    return this.settings.findAll(tx, userIds);
  }

  /**
   * Notifies in the app and queues mail and text message as the customer wants, in the caller's transaction.
   * @returns the notification's id, or null if the occasion was announced before
   */
  async notify(tx: Tx, to: Recipient, notice: CustomerMessage): Promise<number | null> {
    const { bookingId, subscriptionId = null, message, occasion: once } = notice;
    const { userId } = to;
    const { type, title, text } = message;
    const now = this.clock.date();
    const inApp = { userId, type, title, message: text, bookingId, subscriptionId, occasion: once };
    const id = await this.notifications.add(tx, inApp, now);
    if (id === null) return null;
    const occasion = once ?? `${notice.byHand ? BY_HAND : 'notice:'}${id}`;
    if (to.email && wantsMail(to, message.category)) {
      await this.mail(tx, to, to.email, occasion, notice);
    }
    const number = numberForTexts(to);
    if (message.urgent && this.smsSender.available && number) {
      const delivery = { occasion, category: message.category, userId, bookingId, recipient: number };
      const plain = `${oneLine(this.senders.sender.name)}: ${text}`;
      await this.deliveries.queue(tx, { channel: 'text', ...delivery, subject: title, plain }, now);
    }
    return id;
  }

  private async mail(
    tx: Tx,
    to: Recipient,
    recipient: string,
    occasion: string,
    notice: CustomerMessage,
  ): Promise<void> {
    const { bookingId, message, calendar, toAnyAddress } = notice;
    const { category } = message;
    const email: Email = {
      ...message.email,
      ...(isStoppable(category)
        ? { unsubscribe: { label: wordsIn(to.language).unsubscribe, url: UNSUBSCRIBE_LINK } }
        : {}),
    };
    await this.deliveries.queue(
      tx,
      {
        channel: 'mail',
        occasion,
        category,
        userId: to.userId,
        bookingId,
        recipient,
        ...rendered(email, this.senders.sender),
        calendar,
        unverified: !to.emailKnown && !toAnyAddress,
        unlimited: notice.byHand,
      },
      this.clock.date(),
    );
    if (!to.emailKnown && ASKS_FOR_PROOF.has(message.type)) await this.askForProof(tx, to, recipient);
  }

  /** Sends the request once per customer and address; the office can send it again. */
  async askForProof(tx: Tx, { userId, language }: Recipient, recipient: string): Promise<void> {
    const { sender } = this.senders;
    const email = proofEmail(wordsIn(language), oneLine(sender.name), PROOF_LINK);
    await this.deliveries.queue(
      tx,
      {
        channel: 'mail',
        occasion: `email-proof:${userId}`,
        category: 'proof',
        userId,
        recipient,
        ...rendered(email, sender),
      },
      this.clock.date(),
    );
  }
}

/**
 * Messages after which an unproven address is asked for proof. They follow a payment or the office's confirmation.
 * Before that, a stranger could make us write to anybody.
 */
const ASKS_FOR_PROOF = new Set<Message['type']>(['booking_confirmed', 'payment_received']);
