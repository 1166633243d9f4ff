import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../../config.js';
import { DeliveryFailed } from '../domain/delivery.js';
import { oneLine } from '../domain/safe-text.js';

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
}

/** SMTP with pooled connections and time-outs: an unresponsive server blocks a mail for seconds, not the worker. */
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
      socketTimeout: 10_000,
    });
    this.host = new URL(config.publicUrl).hostname;
  }

  /**
   * The Message-ID is derived from the row, so that a mail sent twice after a crash shows as one.
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
        ...(mail.unsubscribeUrl ? { headers: unsubscribing(mail.unsubscribeUrl) } : {}),
        ...(mail.calendar ? { alternatives: [entry(mail.calendar, mail.calendarMethod)] } : {}),
      });
    } catch (error) {
      throw failure(error);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

function unsubscribing(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** One part (RFC 6047), which calendar programs act on; nodemailer's `icalEvent` attaches the file a second time. */
function entry(
  content: string,
  method: OutgoingMail['calendarMethod'],
): { contentType: string; content: string } {
  return { contentType: `text/calendar; charset=utf-8; method=${method ?? 'REQUEST'}`, content };
}

interface SmtpProblem {
  responseCode?: number;
  code?: string;
  syscall?: string;
  timeoutType?: string;
  message: string;
}

/** The server is unreachable or rejects our credentials: no mail can be sent. */
const SERVER_TROUBLE = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS']);

/** A time-out in the middle of a mail may be caused by its recipient: only that mail is delayed. */
function failure(error: unknown): DeliveryFailed {
  const { responseCode, code = '', syscall, timeoutType, message } = error as SmtpProblem;
  const notReached = syscall === 'connect' || (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');
  if (SERVER_TROUBLE.has(code) || notReached) return new DeliveryFailed('down', message);
  return new DeliveryFailed(responseCode !== undefined && responseCode >= 500 ? 'refused' : 'later', message);
}
