import { Injectable } from '@nestjs/common';
import { addDays } from '../kernel/local-date.js';
import { Business, BusinessClock, Job, Transactions, type Tx } from '../platform/index.js';
import {
  CurrentSender,
  Deliveries,
  rendered,
  SmsSender,
  StaffAlerts,
  staffEmail,
  templatesOf,
} from '../messaging/index.js';
import { AT_ONCE, Reminders } from './infra/reminders.js';
import { AlertLateVisits } from './use-cases/alert-late-visits.js';
import { AskForRatings } from './use-cases/ask-for-ratings.js';
import { SendDueMessages } from './use-cases/send-due-messages.js';

/** The next 24 hours touch at most three dates. */
const DATES_OF_A_DAY = 3;
const ALERTS_IN_ONE_EMAIL = 100;

/** The work that schedules start; src/schedules.ts says when. */
@Injectable()
export class NotificationJobs {
  constructor(
    private readonly business: Business,
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly reminders: Reminders,
    private readonly alerts: StaffAlerts,
    private readonly deliveries: Deliveries,
    private readonly senders: CurrentSender,
    private readonly smsSender: SmsSender,
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

  /** Sends the reminder 24 hours before each visit, once per appointment, however often this runs (docs/rules.md#reminders). */
  @Job('remind-of-visits')
  async remindOfVisits(): Promise<void> {
    // Once the site is open, reminders catch up; messages that are sent at once are withheld (`domain/withheld.ts`).
    if (!(await this.business.isOpen())) return;
    const now = this.clock.date();
    const templates = templatesOf('reminder', this.datesFromToday(DATES_OF_A_DAY));
    const { zone } = this.clock;
    await this.untilDone((tx) => this.reminders.remind(tx, now, templates, this.smsSender.available, zone));
  }

  /** Announces charges to saved cards a day ahead, so that nobody is surprised. */
  @Job('announce-charges')
  async announceCharges(): Promise<void> {
    if (!(await this.business.isOpen())) return;
    const now = this.clock.date();
    const days = Math.ceil(this.business.settings.chargeLeadHours / 24) + DATES_OF_A_DAY;
    const templates = templatesOf('charge-coming', this.datesFromToday(days));
    await this.untilDone((tx) =>
      this.reminders.announceCharges(tx, now, templates, this.smsSender.available),
    );
  }

  /** Repeats a statement that notifies at most `AT_ONCE` customers, each time in its own transaction. */
  private async untilDone(tell: (tx: Tx) => Promise<number>): Promise<void> {
    while ((await this.transactions.run(tell)) === AT_ONCE);
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

  private datesFromToday(count: number): string[] {
    const today = this.clock.today();
    return Array.from({ length: count }, (_, day) => addDays(today, day));
  }
}
