import { Injectable, Logger } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { randomInt } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.js';
import { type NewCode, Transactions } from '../../platform/index.js';
import { DeliveryFailed } from '../domain/delivery.js';
import { type Email, rendered } from '../domain/email.js';
import { type CodeText, codeEmail } from '../domain/office-message.js';
import { oneLine } from '../domain/safe-text.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import { Mailer } from '../infra/mailer.js';
import { CodeBudget } from './code-budget.js';
import { CurrentSender } from '../infra/current-sender.js';

const LATER = 'We can’t send emails right now. Please try again later.';

/** Emails codes at once and not through the queue, which would store them. */
@Injectable()
export class EmailCodes {
  private readonly log = new Logger(EmailCodes.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly budget: CodeBudget,
    private readonly mailer: Mailer,
    private readonly senders: CurrentSender,
  ) {}

  /** @throws TooManyCodes; DomainError PROVIDER_UNAVAILABLE when no mail can be sent now */
  async send(newCode: NewCode, purpose: CodeText, language: Language): Promise<void> {
    const code = await this.transactions.run((tx) => this.budget.issue(tx, newCode));
    await this.mail(newCode.recipient, code, purpose, language);
  }

  /** Like `send`, for a request that was counted before. */
  async sendCounted(newCode: NewCode, purpose: CodeText, language: Language): Promise<void> {
    await this.mail(newCode.recipient, await this.issueCounted(newCode), purpose, language);
  }

  /** Issues the code without sending it. @throws TooManyCodes */
  issueCounted(newCode: NewCode): Promise<string> {
    return this.transactions.run((tx) => this.budget.issueCounted(tx, newCode));
  }

  private mail(recipient: string, code: string, purpose: CodeText, language: Language): Promise<void> {
    const business = oneLine(this.senders.sender.name);
    return this.deliver(recipient, codeEmail(wordsIn(language), purpose, business, code));
  }

  /**
   * A mailbox that the mail server refuses is not an error, because nobody may learn which mailboxes exist.
   * @throws DomainError PROVIDER_UNAVAILABLE
   */
  async deliver(recipient: string, email: Email): Promise<void> {
    const message = rendered(email, this.senders.sender);
    const none = { calendar: null, calendarMethod: null, unsubscribeUrl: null, automatic: true };
    try {
      await this.mailer.send({ id: randomInt(2 ** 47), recipient, ...message, ...none });
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      if (error.kind !== 'refused') throw new DomainError('PROVIDER_UNAVAILABLE', LATER);
      this.log.warn({ event: 'code-refused', reason: error.reason }, 'the mail server refused a code');
    }
  }
}
