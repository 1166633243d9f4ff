import { Injectable } from '@nestjs/common';
import { BusinessClock, Job } from '../platform/index.js';
import { RemindOfQuotes } from '../quotes/index.js';
import { afterQuietHours } from './domain/customer-news.js';
import { AlertLateVisits } from './use-cases/alert-late-visits.js';
import { AnnounceVisits } from './use-cases/announce-visits.js';
import { AskForRatings } from './use-cases/ask-for-ratings.js';
import { MailStaffAlerts } from './use-cases/mail-staff-alerts.js';
import { SendDueMessages } from './use-cases/send-due-messages.js';

/** The work that schedules start; src/schedules.ts says when. */
@Injectable()
export class NotificationJobs {
  constructor(
    private readonly announceVisits: AnnounceVisits,
    private readonly mailStaffAlerts: MailStaffAlerts,
    private readonly sendDueMessages: SendDueMessages,
    private readonly lateVisits: AlertLateVisits,
    private readonly ratings: AskForRatings,
    private readonly remindOfQuotes: RemindOfQuotes,
    private readonly clock: BusinessClock,
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

  /** Not at night, because people read text messages at once. */
  @Job('remind-of-quotes')
  async remindOfQuotesSent(): Promise<void> {
    const now = this.clock.date();
    if (afterQuietHours(now, this.clock.zone) <= now) await this.remindOfQuotes.remind();
  }

  @Job('remind-of-visits')
  async remindOfVisits(): Promise<void> {
    await this.announceVisits.remind();
  }

  @Job('announce-charges')
  async announceCharges(): Promise<void> {
    await this.announceVisits.announceCharges();
  }

  @Job('mail-staff-alerts')
  async sendStaffAlerts(): Promise<void> {
    await this.mailStaffAlerts.mail();
  }
}
