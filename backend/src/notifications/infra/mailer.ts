import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../../config.js';
import { oneLine } from '../domain/html.js';

export interface OutgoingMail {
  id: number;
  occasion: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  calendar: string | null;
  calendar_method: 'REQUEST' | 'PUBLISH' | 'CANCEL' | null;
}

/** SMTP with pooled connections and time-outs; a silent server costs seconds, not the worker. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly host: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.transport = createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    });
    this.host = new URL(config.publicUrl).hostname;
  }

  /** The Message-ID is the row's, so a mail that goes out twice after a crash shows as one. */
  async send(mail: OutgoingMail): Promise<void> {
    await this.transport.sendMail({
      from: this.config.mailFrom,
      to: mail.recipient,
      subject: oneLine(mail.subject),
      text: mail.plain,
      html: mail.html,
      messageId: `<mail-${mail.id}@${this.host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(mail.calendar
        ? {
            icalEvent: {
              filename: 'cleaning.ics',
              method: mail.calendar_method ?? 'REQUEST',
              content: mail.calendar,
            },
          }
        : {}),
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
