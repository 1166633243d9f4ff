import { Injectable, Logger } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { EmailCodes } from '../../messaging/index.js';
import { type NewCode, OneTimeCodes, TooManyCodes, Transactions } from '../../platform/index.js';
import { EmailIdentities } from '../infra/email-identities.js';

/** Sends the code with which a customer signs in. */
@Injectable()
export class SendSignInCode {
  private readonly log = new Logger(SendSignInCode.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly identities: EmailIdentities,
    private readonly codes: OneTimeCodes,
    private readonly emailCodes: EmailCodes,
  ) {}

  /**
   * Strangers can use up the limits that everybody shares. Then known customers get their codes under a
   * separate limit, in the background, because the response time would reveal who is a customer.
   * @returns how long new people should wait, or null if the code was sent. @throws TooManyCodes, DomainError
   * PROVIDER_UNAVAILABLE
   */
  async send(newCode: NewCode, language: Language): Promise<number | null> {
    try {
      await this.emailCodes.send(newCode, 'signInCode', language);
      return null;
    } catch (error) {
      if (!(error instanceof TooManyCodes) || !error.isShared) throw error;
      await this.transactions.run((tx) => this.codes.count(tx, newCode));
      this.sendIfKnown(newCode, language).catch((reason: unknown) =>
        this.log.warn({ event: 'code-not-sent', reason }, 'a code was not sent'),
      );
      return error.waitMs;
    }
  }

  private async sendIfKnown(newCode: NewCode, language: Language): Promise<void> {
    if (!(await this.transactions.run((tx) => this.identities.knows(tx, newCode.recipient)))) return;
    await this.emailCodes.sendCounted({ ...newCode, shared: 'accounts' }, 'signInCode', language);
  }
}
