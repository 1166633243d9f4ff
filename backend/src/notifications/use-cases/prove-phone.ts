import { Injectable } from '@nestjs/common';
import { type CustomerSettings, dialable, type PhoneCodeSent } from '@homebright/contract';
import { Users } from '../../identity/index.js';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import { Business, CODE_MINUTES, OneTimeCodes, Transactions } from '../../platform/index.js';
import {
  CodeBudget,
  CurrentSender,
  DeliveryFailed,
  isOfCountry,
  oneLine,
  SmsSender,
  textCountries,
  wordsIn,
} from '../../messaging/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { ChooseSettings } from './choose-settings.js';

/** Text messages go only to a number whose owner has entered a code that was sent there (docs/rules.md#codes). */
@Injectable()
export class ProvePhone {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly codes: OneTimeCodes,
    private readonly settings: CustomerSettingsStore,
    private readonly chosen: ChooseSettings,
    private readonly users: Users,
    private readonly budget: CodeBudget,
    private readonly smsSender: SmsSender,
    private readonly senders: CurrentSender,
  ) {}

  /** @throws Invalid; DomainError TOO_MANY_REQUESTS, PROVIDER_REJECTED, PROVIDER_UNAVAILABLE */
  async sendCode(userId: string, phone: string, source: string): Promise<PhoneCodeSent> {
    const sentTo = this.textable(phone);
    const { code, language } = await this.transactions.run(async (tx) => {
      const to = await this.settings.find(tx, userId);
      if (!to) throw new NotFound('The customer');
      const wish = { purpose: 'phone', subject: userId, recipient: sentTo, source } as const;
      return { code: await this.budget.issue(tx, wish), language: to.language };
    });
    // Sent at once and not through the queue, which would store the code.
    const text = wordsIn(language).phoneCode(oneLine(this.senders.sender.name), code);
    await this.smsSender.send(sentTo, text).catch(explain);
    const endsAt = new Date(this.business.clock.date().getTime() + CODE_MINUTES * 60_000).toISOString();
    return { sentTo, endsAt };
  }

  /** Turns text messages on. @throws Invalid; DomainError WRONG_CODE */
  async confirm(userId: string, phone: string, code: string): Promise<CustomerSettings> {
    const recipient = this.textable(phone);
    const fits = await this.transactions.run(async (tx) => {
      const found = await this.settings.find(tx, userId);
      if (!found) throw new NotFound('The customer');
      if (!(await this.codes.check(tx, { purpose: 'phone', subject: userId, recipient }, code))) return false;
      const now = this.business.clock.date();
      await this.settings.keep(tx, userId, { ...found, texts: true, textsTo: recipient, provenAt: now }, now);
      await this.users.rememberPhone(tx, userId, phone.trim());
      return true;
    });
    if (!fits) throw new DomainError('WRONG_CODE', 'That code is wrong or has expired.');
    return this.chosen.read(userId);
  }

  private textable(phone: string): string {
    const number = dialable(phone);
    if (!number) throw new Invalid('Please enter a valid phone number.');
    const { settings } = this.business;
    const countries = textCountries(settings.textCountries, settings.businessPhone);
    if (!isOfCountry(number, countries)) throw new Invalid('We can’t send text messages to this country.');
    return number;
  }
}

function explain(error: unknown): never {
  if (!(error instanceof DeliveryFailed)) throw error;
  if (error.kind === 'down' || error.kind === 'later') {
    throw new DomainError(
      'PROVIDER_UNAVAILABLE',
      'We can’t send text messages right now. Please try again later.',
    );
  }
  throw new DomainError('PROVIDER_REJECTED', 'We couldn’t send a text message to this number.');
}
