import { Injectable } from '@nestjs/common';
import { BusinessClock, Job, Transactions } from '../platform/index.js';
import { CurrentSender, Deliveries, rendered, StaffAlerts, staffEmail } from '../messaging/index.js';
import { AlertLateVisits } from './use-cases/alert-late-visits.js';
import { AnnounceVisits } from './use-cases/announce-visits.js';
import { AskForRatings } from './use-cases/ask-for-ratings.js';
import { SendDueMessages } from './use-cases/send-due-messages.js';

const ALERTS_IN_ONE_EMAIL = 100;

/** The work that schedules start; src/schedules.ts says when. */
@Injectable()
export class NotificationJobs {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly announceVisits: AnnounceVisits,
    private readonly alerts: StaffAlerts,
    private readonly deliveries: Deliveries,
    private readonly senders: CurrentSender,
    private readonly sendDueMessages: SendDueMessages,
    private readonly lateVisits: AlertLateVisits,
    private readonly ratings: AskForRatings,
  ) {}

  @Job('send-due-mails')
  async sendDue(): Promise<void> {
    await this.sendDueMessages.send();
  }

  @Job('alert-late-visits')
  async alertLateVisits(): Promise<void> {
    await this.lateVisits.alert();
  }

  @Job('ask-for-ratings')
  async askForRatings(): Promise<void> {
    await this.ratings.ask();
  }

  @Job('remind-of-visits')
  async remindOfVisits(): Promise<void> {
    await this.announceVisits.remind();
  }

  @Job('announce-charges')
  async announceCharges(): Promise<void> {
    await this.announceVisits.announceCharges();
  }

  /** Sends all waiting alerts to the business in one email. */
  @Job('mail-staff-alerts')
  async sendStaffAlerts(): Promise<void> {
    while ((await this.sendSomeAlerts()) === ALERTS_IN_ONE_EMAIL);
  }

  private sendSomeAlerts(): Promise<number> {
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
