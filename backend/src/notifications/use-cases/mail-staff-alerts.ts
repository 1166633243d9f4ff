import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { CurrentSender, Deliveries, rendered, StaffAlerts, staffEmail } from '../../messaging/index.js';
import { Transactions } from '../../platform/index.js';

const ALERTS_IN_ONE_EMAIL = 100;

@Injectable()
export class MailStaffAlerts {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly alerts: StaffAlerts,
    private readonly deliveries: Deliveries,
    private readonly senders: CurrentSender,
  ) {}

  /** Sends all waiting alerts to the business in one email, or in several if there are very many. */
  async mail(): Promise<void> {
    while ((await this.mailSome()) === ALERTS_IN_ONE_EMAIL);
  }

  private mailSome(): Promise<number> {
    const { sender, siteUrl } = this.senders;
    return this.transactions.run(async (tx) => {
      const now = this.clock.date();
      const alerts = await this.alerts.take(tx, ALERTS_IN_ONE_EMAIL, now);
      const [first] = alerts;
      if (!first) return 0;
      const lines = alerts.map(({ message }) => message);
      await this.deliveries.queue(
        tx,
        {
          channel: 'mail',
          category: 'staff',
          occasion: `staff:${first.id}`,
          unlimited: true,
          recipient: sender.email,
          ...rendered(staffEmail(lines, siteUrl), sender),
        },
        now,
      );
      return alerts.length;
    });
  }
}
