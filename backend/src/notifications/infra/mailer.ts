import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../../config.js';
import { HealthChecks, type Problem } from '../../platform/index.js';
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
export class Mailer implements OnModuleInit, OnApplicationShutdown {
  /** The last word of the server: it takes our messages. */
  private reached = false;
  private readonly transport: Transporter;
  private readonly host: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checks: HealthChecks,
  ) {
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

  onModuleInit(): void {
    this.checks.add({ about: 'mail-server', by: 'worker', outside: true, look: () => this.look() });
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
      const failed = failure(error);
      if (failed.kind === 'down') this.reached = false;
      throw failed;
    }
    this.reached = true;
  }

  /** It is asked at the start, and then only while it is away. */
  private async look(): Promise<Problem | null> {
    if (this.reached) return null;
    try {
      await this.transport.verify();
      this.reached = true;
      return null;
    } catch (error) {
      const { reason } = failure(error);
      const sentence = `The mail server does not take our messages (${reason}). Check that it runs, and SMTP_URL.`;
      return { about: 'mail-server', since: null, seconds: 0, detail: null, sentence };
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
  // ECONNREFUSED says more than the library's ESOCKET.
  const name = /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? code;
  const reason = responseCode === undefined ? name : `${name} ${responseCode}`.trim();
  if (SERVER_TROUBLE.has(code) || notReached) return new DeliveryFailed('down', message, reason);
  const forGood = responseCode !== undefined && responseCode >= 500;
  return new DeliveryFailed(forGood ? 'refused' : 'later', message, reason);
}
