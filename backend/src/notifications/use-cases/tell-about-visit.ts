import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { Tx } from '../../platform/index.js';
import { html, plainText, type Sender } from '../domain/letter.js';
import { messageFor, type Occasion } from '../domain/messages.js';
import { calendarFile } from '../infra/calendar-file.js';
import { Mails } from '../infra/mails.js';
import { Notifications } from '../infra/notifications.js';
import { VisitReader } from '../infra/visits.js';

@Injectable()
export class TellAboutVisit {
  private readonly sender: Sender;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly visits: VisitReader,
    private readonly notifications: Notifications,
    private readonly mails: Mails,
  ) {
    this.sender = { ...config.business, siteUrl: config.publicUrl };
  }

  /**
   * Queues the notification and the mail of one occasion in the caller's transaction. `once` names the very event
   * ('payment-12'), so that a replay tells nothing twice. `amount`: the money that moved, in cents.
   */
  async run(tx: Tx, occasion: Occasion, bookingId: number, once: string, amount = 0): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    if (!visit) return;
    const { sender } = this;
    const { type, title, text, letter, calendar } = messageFor(occasion, visit, sender.siteUrl, amount);
    const key = `booking:${bookingId}:${occasion}:${once}`;
    await this.notifications.add(tx, {
      userId: visit.userId,
      type,
      title,
      message: text,
      bookingId,
      occasion: key,
    });
    if (!letter || !visit.email) return;
    const file = calendar ? calendarFile(visit, calendar, sender) : null;
    await this.mails.queue(tx, {
      occasion: key,
      userId: visit.userId,
      bookingId,
      recipient: visit.email,
      subject: letter.subject,
      html: html(letter, sender),
      plain: plainText(letter, sender),
      calendar: file,
      calendarMethod: file && calendar ? calendar : null,
    });
  }
}
