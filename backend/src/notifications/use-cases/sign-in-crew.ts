import { Injectable, Logger } from '@nestjs/common';
import { type Cleaner, type CrewSession, dialable, type Language } from '@homebright/contract';
import { CleanerReader, Cleaners } from '../../dispatch/index.js';
import { CrewSessions, type OpenedSession, type SignInBrowser } from '../../identity/index.js';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { Business, isEmailAddress, OneTimeCodes, RateLimit, Transactions } from '../../platform/index.js';
import { oneLine } from '../domain/safe-text.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import { isOfCountry, textCountries } from '../infra/phone-countries.js';
import { SmsSender } from '../infra/sms-sender.js';
import { EmailCodes } from './email-codes.js';
import { CurrentSender } from './sender.js';

/** Cleaners sign in with a code to their phone or email (design section 11). Nobody is told whether an address is known. */
@Injectable()
export class SignInCrew {
  private readonly log = new Logger(SignInCrew.name);

  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly cleaners: CleanerReader,
    private readonly stored: Cleaners,
    private readonly sessions: CrewSessions,
    private readonly emailCodes: EmailCodes,
    private readonly codes: OneTimeCodes,
    private readonly smsSender: SmsSender,
    private readonly senders: CurrentSender,
  ) {}

  /**
   * A code is made and counted for whatever address: only whether it is sent depends on who has it, and nobody waits for that.
   * @throws Invalid; DomainError TOO_MANY_REQUESTS
   */
  async sendCode(to: string, source: string): Promise<void> {
    const recipient = this.addressOf(to);
    await this.hit(source);
    const cleaner = await this.find(recipient);
    const wish = { purpose: 'crew', subject: recipient, recipient, source } as const;
    const code = await this.emailCodes.issue(wish);
    if (!cleaner) return;
    // Sent at once and not through the queue, which would store the code.
    this.send(recipient, cleaner, code).catch((error: unknown) =>
      this.log.warn({ event: 'crew-code-not-sent', cleaner: cleaner.id, error }, 'a crew code was not sent'),
    );
  }

  /** @throws Invalid; DomainError WRONG_CREDENTIALS, TOO_MANY_REQUESTS */
  async confirm(
    to: string,
    code: string,
    source: string,
    { before, userAgent }: SignInBrowser,
  ): Promise<{ opened: OpenedSession; session: CrewSession }> {
    const recipient = this.addressOf(to);
    await this.hit(source);
    const about = { purpose: 'crew', subject: recipient, recipient } as const;
    const fits = await this.transactions.run((tx) => this.codes.check(tx, about, code));
    const cleaner = fits && (await this.find(recipient));
    if (!cleaner) throw new DomainError('WRONG_CREDENTIALS', 'That code is wrong or has expired.');
    const { id, name, language } = cleaner;
    const opened = await this.sessions.open(
      { cleanerId: id, signedInAs: recipient },
      before ?? null,
      userAgent,
    );
    this.log.log({ event: 'signed-in', actorKind: 'crew', actorId: String(id) }, 'signed in');
    return { opened, session: { id, name, language, signedInAs: recipient } };
  }

  speak(cleanerId: number, language: Language): Promise<void> {
    return this.transactions.run((tx) => this.stored.speak(tx, cleanerId, language));
  }

  private find(address: string): Promise<Cleaner | null> {
    return this.cleaners.byAddress(address.includes('@') ? { email: address } : { phone: address });
  }

  private hit(source: string): Promise<void> {
    return this.limit.hit(`crew-sign-in:${source}`, this.business.settings.signInsPerMinute);
  }

  private async send(recipient: string, { language }: Cleaner, code: string): Promise<void> {
    const words = wordsIn(language);
    const text = words.phoneCode(oneLine(this.senders.sender.name), code);
    if (!recipient.includes('@')) return this.smsSender.send(recipient, text);
    const subject = words.signInCode.subject(code);
    const email = { language, subject, greeting: words.hello, paragraphs: [text], actions: [] };
    await this.emailCodes.deliver(recipient, email);
  }

  /** As cleaners are found: '+15551234567', 'ana@example.com'. @throws Invalid */
  private addressOf(typed: string): string {
    const address = typed.trim().toLowerCase();
    if (isEmailAddress(address)) return address;
    const number = dialable(address);
    if (!number) throw new Invalid('Please enter your email address or phone number.', [{ field: 'to' }]);
    const { textCountries: given, businessPhone } = this.business.settings;
    if (isOfCountry(number, textCountries(given, businessPhone))) return number;
    throw new Invalid('We can’t send text messages to this country.', [{ field: 'to' }]);
  }
}
