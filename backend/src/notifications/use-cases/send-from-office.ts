import { Injectable } from '@nestjs/common';
import type { AdminNotification } from '@homebright/contract';
import { FindUser } from '../../identity/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, rows, Transactions, type Tx } from '../../platform/index.js';
import { OfficeLetter } from './office-letter.js';
import { Notifications } from '../infra/notifications.js';

@Injectable()
export class SendFromOffice {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: Notifications,
    private readonly letter: OfficeLetter,
    private readonly users: FindUser,
    private readonly audit: AuditLog,
  ) {}

  /** In the app and by mail. @throws NotFound for an unknown customer, or a booking that is not theirs. */
  async run(message: AdminNotification, actor: Actor): Promise<number> {
    const user = await this.users.run(message.userId);
    return this.transactions.run(async (tx) => {
      if (message.bookingId !== null) await this.ownBooking(tx, message.bookingId, user.id);
      const { userId, type, title, bookingId } = message;
      const id = await this.notifications.add(tx, {
        userId,
        type,
        title,
        message: message.message,
        bookingId,
        occasion: null,
      });
      if (user.email)
        await this.letter.queue(tx, { ...message, notificationId: id ?? 0, recipient: user.email });
      await this.audit.write(tx, actor, {
        action: 'send',
        entity: 'notification',
        entityId: id,
        after: { userId, bookingId, type, title },
      });
      return id ?? 0;
    });
  }

  private async ownBooking(tx: Tx, bookingId: number, userId: string): Promise<void> {
    const found = await rows(tx, 'SELECT 1 FROM booking WHERE id = $1 AND user_id = $2', [bookingId, userId]);
    if (!found.length) throw new NotFound('The booking');
  }
}
