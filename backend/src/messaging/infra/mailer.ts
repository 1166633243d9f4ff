import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../../config.js';
import { HealthChecks, type Problem } from '../../platform/index.js';
import { oneLine } from '../domain/safe-text.js';
import { splitCalendars } from './calendar.js';
import { failureOf, mailTransport } from './mail-transport.js';

export interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  html: string | null;
  plain: string;
  calendar: string | null;
  calendarMethod: 'REQUEST' | 'CANCEL' | null;
  /** One-click unsubscribe (RFC 8058); null for messages that a booking itself needs. */
  unsubscribeUrl: string | null;
  /** Whether no person wrote the message. */
  automatic: boolean;
}

/** SMTP with pooled connections and timeouts: an unresponsive server blocks a mail for seconds, not the worker. */
@Injectable()
export class Mailer implements OnModuleInit, OnApplicationShutdown {
  /** Whether the server accepted our last message. */
  private reached = false;
  private readonly transport: Transporter;
  private readonly host: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checks: HealthChecks,
  ) {
    this.transport = mailTransport(config.smtpUrl, { pool: true, maxConnections: 4 });
    this.host = new URL(config.publicUrl).hostname;
  }

  onModuleInit(): void {
    this.checks.add({ about: 'mail-server', by: 'worker', outside: true, look: () => this.look() });
  }

  /**
   * The Message-ID is derived from the row, so a mail sent twice after a crash is shown once.
   * @throws DeliveryFailed
   */
  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.config.mailFrom,
        to: mail.recipient,
        subject: oneLine(mail.subject),
        text: mail.plain,
        ...(mail.html === null ? {} : { html: mail.html }),
        messageId: `<mail-${mail.id}@${this.host}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        headers: headersOf(mail),
        ...calendarParts(mail),
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'down') this.reached = false;
      throw failure;
    }
    this.reached = true;
  }

  /** Asks the server at the start, and after that only while it is down. */
  private async look(): Promise<Problem | null> {
    if (this.reached) return null;
    try {
      await this.transport.verify();
      this.reached = true;
      return null;
    } catch (error) {
      const { reason } = failureOf(error);
      const sentence = `The mail server does not take our messages (${reason}). Check that it runs, and SMTP_URL.`;
      return { about: 'mail-server', since: null, seconds: 0, detail: null, sentence };
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

function headersOf({ automatic, unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    ...(automatic && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/**
 * A single part (RFC 6047), which calendar programs act on; nodemailer's `icalEvent` attaches the file a second time.
 * Each of several visits is a separate file, because an invitation is about one event.
 */
function calendarParts({ calendar, calendarMethod }: OutgoingMail) {
  if (!calendar) return {};
  const contentType = `text/calendar; charset=utf-8; method=${calendarMethod ?? 'REQUEST'}`;
  const [first, ...more] = splitCalendars(calendar);
  if (!more.length) return { alternatives: [{ contentType, content: first }] };
  const attachments = [first, ...more].map((content, index) => {
    return { filename: `visit-${index + 1}.ics`, contentType, content };
  });
  return { attachments };
}
