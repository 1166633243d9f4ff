import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';
import { Notifications } from '../infra/notifications.js';

@Injectable()
export class ReadNotifications {
  constructor(private readonly notifications: Notifications) {}

  /** JSON text of the contract's `Notification[]`, newest first. */
  listJson(userId: string, before?: number): Promise<string> {
    return this.notifications.listJson(userId, before);
  }

  /** @throws NotFound, also for another customer's notification */
  async markRead(userId: string, id: number): Promise<void> {
    if (!(await this.notifications.markRead(userId, id))) throw new NotFound('The notification');
  }

  markAllRead(userId: string): Promise<void> {
    return this.notifications.markAllRead(userId);
  }
}
