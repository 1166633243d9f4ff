import { Injectable } from '@nestjs/common';
import type { AdminNotification } from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { CurrentSender, Deliveries, officeMessage, type VisitFacts, wordsIn } from '../../messaging/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { VisitReader } from '../infra/facts-reader.js';
import { NotifyCustomer } from './notify-customer.js';
import { RemindToPay } from './remind-to-pay.js';

@Injectable()
export class SendFromOffice {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserReader,
    private readonly visits: VisitReader,
    private readonly senders: CurrentSender,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly remindToPay: RemindToPay,
    private readonly deliveries: Deliveries,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the office's message in the app and by mail. A request to pay a booking is a payment reminder, whoever wrote it.
   * @throws NotFound for an unknown customer, or a booking that is not theirs; DomainError CONFLICT as
   *   `RemindToPay.lockRemindable`
   */
  async send(notification: AdminNotification, actor: Actor): Promise<number> {
    const user = await this.users.get(notification.userId);
    return this.transactions.run(async (tx) => {
      const { bookingId, type, title } = notification;
      const visit = bookingId === null ? null : await this.ownVisit(tx, bookingId, user.id);
      if (bookingId !== null && type === 'payment_pending') {
        await this.remindToPay.lockRemindable(tx, { id: bookingId });
      }
      const to = await this.notifyCustomer.find(tx, user.id);
      if (!to) throw new NotFound('The customer');
      const message = officeMessage(notification, visit, wordsIn(to.language), this.senders.site);
      const id = await this.notifyCustomer.notify(tx, to, {
        bookingId,
        occasion: null,
        message,
        byHand: true,
      });
      await writeAudit(tx, actor, {
        action: 'send',
        entity: 'notification',
        entityId: id,
        after: { userId: user.id, bookingId, type, title },
      });
      return id ?? 0;
    });
  }

  /** Sends an email once more. @throws NotFound if the id is unknown, or the email still waits to be sent */
  async resend(id: number, actor: Actor): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.deliveries.sendAgain(tx, id, this.clock.date()))) {
        throw new NotFound('An email to resend');
      }
      await writeAudit(tx, actor, { action: 'send-again', entity: 'mail', entityId: id });
    });
  }

  private async ownVisit(tx: Tx, bookingId: number, userId: string): Promise<VisitFacts> {
    const visit = await this.visits.find(tx, bookingId);
    if (visit?.userId !== userId) throw new NotFound('The booking');
    return visit;
  }
}
