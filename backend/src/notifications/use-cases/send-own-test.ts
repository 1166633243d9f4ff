import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { dialable } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { OneTimeCodes, Transactions } from '../../platform/index.js';
import {
  CodeBudget,
  CurrentSender,
  DeliveryFailed,
  Mailer,
  oneLine,
  rendered,
  SmsSender,
  wordsIn,
} from '../../messaging/index.js';

/** One subject for the whole office, so that a new code ends the previous one. */
const SUBJECT = { purpose: 'first-run', subject: 'office' } as const;

/**
 * Sends test messages of the office at once and not through the queue, because the person who tests waits for them and
 * has to read any error.
 */
@Injectable()
export class SendOwnTest {
  constructor(
    private readonly transactions: Transactions,
    private readonly codes: OneTimeCodes,
    private readonly budget: CodeBudget,
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
    private readonly senders: CurrentSender,
  ) {}

  get texts(): boolean {
    return this.smsSender.available;
  }

  /** Sends an email whose link confirms that it arrived. @throws DomainError PROVIDER_UNAVAILABLE, PROVIDER_REJECTED */
  async email(recipient: string, url: string): Promise<void> {
    const { sender } = this.senders;
    const email = rendered(
      {
        language: 'en',
        subject: `Test email from ${oneLine(sender.name)}`,
        greeting: wordsIn('en').hello,
        paragraphs: [
          'If you can read this, your emails go out. Open the link to check this step off.',
          'Check the sender’s name and address: your customers will see the same.',
        ],
        actions: [{ label: 'It arrived', url }],
      },
      sender,
    );
    const plainMail = { calendar: null, calendarMethod: null, unsubscribeUrl: null, automatic: true };
    await this.mailer
      .send({ id: randomInt(2 ** 47), recipient, ...email, ...plainMail })
      .catch(explain('mail'));
  }

  /**
   * Sends a code by text message. @returns the number in international form
   * @throws Invalid, TooManyCodes; DomainError PROVIDER_UNAVAILABLE, PROVIDER_REJECTED
   */
  async text(phone: string, source: string): Promise<string> {
    const recipient = dialableNumber(phone);
    const code = await this.transactions.run((tx) =>
      this.budget.issue(tx, { ...SUBJECT, recipient, source }),
    );
    const text = wordsIn('en').phoneCode(oneLine(this.senders.sender.name), code);
    await this.smsSender.send(recipient, text).catch(explain('text'));
    return recipient;
  }

  /** Whether this is the code that was sent by text message. */
  confirm(phone: string, code: string): Promise<boolean> {
    const recipient = dialableNumber(phone);
    return this.transactions.run((tx) => this.codes.check(tx, { ...SUBJECT, recipient }, code));
  }
}

function dialableNumber(phone: string): string {
  const number = dialable(phone);
  if (!number) throw new Invalid('Please enter a valid phone number.', [{ field: 'phone' }]);
  return number;
}

const SERVICE = { mail: 'The mail server', text: 'The text message service' };

function explain(channel: keyof typeof SERVICE) {
  return (error: unknown): never => {
    if (!(error instanceof DeliveryFailed)) throw error;
    const { kind, reason } = error;
    if (kind === 'down' || kind === 'later')
      throw new DomainError(
        'PROVIDER_UNAVAILABLE',
        `${SERVICE[channel]} can’t be reached (${reason}). Check its settings, or try again later.`,
      );
    throw new DomainError(
      'PROVIDER_REJECTED',
      `${SERVICE[channel]} refused the message (${reason}). Check its settings.`,
    );
  };
}
