import { Injectable } from '@nestjs/common';
import { Job } from '../platform/index.js';
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

  @Job('mail-staff-alerts')
  async sendStaffAlerts(): Promise<void> {
    await this.mailStaffAlerts.mail();
  }
}
