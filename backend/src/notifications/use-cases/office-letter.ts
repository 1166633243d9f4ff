import { Inject, Injectable } from '@nestjs/common';
import type { AdminNotification } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import type { Tx } from '../../platform/index.js';
import { html, type Letter, plainText, type Sender } from '../domain/letter.js';
import { Mails } from '../infra/mails.js';

/** What the office writes by hand, as a mail. */
@Injectable()
export class OfficeLetter {
  private readonly sender: Sender;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly mails: Mails,
  ) {
    this.sender = { ...config.business, siteUrl: config.publicUrl };
  }

  async queue(
    tx: Tx,
    message: AdminNotification & { notificationId: number; recipient: string },
  ): Promise<void> {
    const letter: Letter = {
      subject: message.title,
      greeting: 'Hello,',
      paragraphs: message.message.split(/\n{2,}/),
      action: { label: 'See my bookings', url: this.sender.siteUrl },
    };
    await this.mails.queue(tx, {
      occasion: `office:${message.notificationId}`,
      userId: message.userId,
      bookingId: message.bookingId,
      recipient: message.recipient,
      subject: letter.subject,
      html: html(letter, this.sender),
      plain: plainText(letter, this.sender),
      calendar: null,
      calendarMethod: null,
    });
  }
}
