import { Injectable } from '@nestjs/common';
import { dialable, type PhoneCodeSent } from '@homebright/contract';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
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
import { Business, CODE_MINUTES, Transactions } from '../../platform/index.js';
import type { Settings } from '../../settings.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';

/** Sends the code that proves a phone number (docs/rules.md#codes). */
@Injectable()
export class SendPhoneCode {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly settings: CustomerSettingsStore,
    private readonly budget: CodeBudget,
    private readonly smsSender: SmsSender,
    private readonly senders: CurrentSender,
  ) {}

  /** @throws Invalid; DomainError TOO_MANY_REQUESTS, PROVIDER_REJECTED, PROVIDER_UNAVAILABLE */
  async send(userId: string, phone: string, source: string): Promise<PhoneCodeSent> {
    const sentTo = textable(phone, this.business.settings);
    const { code, language } = await this.transactions.run(async (tx) => {
      const to = await this.settings.find(tx, userId);
      if (!to) throw new NotFound('The customer');
      const request = { purpose: 'phone', subject: userId, recipient: sentTo, source } as const;
      return { code: await this.budget.issue(tx, request), language: to.language };
    });
    // Not through the queue, because that would store the code.
    const text = wordsIn(language).phoneCode(oneLine(this.senders.sender.name), code);
    await this.smsSender.send(sentTo, text).catch(explain);
    const endsAt = new Date(this.business.clock.date().getTime() + CODE_MINUTES * 60_000).toISOString();
    return { sentTo, endsAt };
  }
}

/** The number in international form. @throws Invalid for a number that we send no text messages to */
export function textable(phone: string, settings: Pick<Settings, 'textCountries' | 'businessPhone'>): string {
  const number = dialable(phone);
  if (!number) throw new Invalid('Please enter a valid phone number.');
  const countries = textCountries(settings.textCountries, settings.businessPhone);
  if (!isOfCountry(number, countries)) throw new Invalid('We can’t send text messages to this country.');
  return number;
}

function explain(error: unknown): never {
  if (!(error instanceof DeliveryFailed)) throw error;
  if (error.kind === 'down' || error.kind === 'later') {
    throw new DomainError(
      'PROVIDER_UNAVAILABLE',
      'We can’t send text messages right now. Please try again later.',
    );
  }
  throw new DomainError(
    'PROVIDER_REJECTED',
    'We couldn’t send a text message to this number. Please check it, or use another one.',
  );
}
