import { Injectable } from '@nestjs/common';
import { type CustomerSettings, dialable, type SettingsChange } from '@homebright/contract';
import { Users } from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import { Transactions } from '../../platform/index.js';
import type { Recipient } from '../domain/recipient.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { SmsSender } from '../../messaging/index.js';
import { CalendarLinks } from './calendar-feeds.js';

@Injectable()
export class ChooseSettings {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly settings: CustomerSettingsStore,
    private readonly users: Users,
    private readonly calendar: CalendarLinks,
    private readonly smsSender: SmsSender,
  ) {}

  async read(userId: string): Promise<CustomerSettings> {
    const found = await this.settings.read(userId);
    if (!found) throw new NotFound('The customer');
    const { email, emailChangeable, signsInWith, phone, language } = found;
    const { texts, reminderMails, ratingMails, officeMails, newsMails } = found;
    const shownPhone = phone ?? found.textsTo;
    return {
      email,
      emailChangeable,
      signsInWith,
      phone: shownPhone,
      phoneProven: found.provenAt !== null && shownPhone !== null && dialable(shownPhone) === found.textsTo,
      language,
      texts,
      textsAvailable: this.smsSender.available,
      reminderMails,
      ratingMails,
      officeMails,
      newsMails,
      calendar: await this.calendar.stateOfCustomer(userId),
    };
  }

  /**
   * Absent fields stay unchanged. Changing the phone number stops text messages until the new one is proven.
   * @throws Invalid for an invalid phone number; DomainError PHONE_NOT_PROVEN
   */
  async change(userId: string, change: SettingsChange): Promise<CustomerSettings> {
    const { phone, firstLanguage } = change;
    await this.transactions.run(async (tx) => {
      if (firstLanguage) await this.settings.saveFirstLanguage(tx, userId, firstLanguage, this.clock.date());
      const found = await this.settings.find(tx, userId);
      if (!found) throw new NotFound('The customer');
      const number = phone === undefined ? found.textsTo : dialable(phone);
      if (phone !== undefined && !number) throw new Invalid('Please enter a valid phone number.');
      const isProven = found.provenAt !== null && number === found.textsTo;
      if (change.texts && !isProven) {
        throw new DomainError('PHONE_NOT_PROVEN', 'Please confirm your phone number with a code first.');
      }
      const phoneProof = isProven ? {} : { textsTo: null, provenAt: null, texts: false };
      await this.settings.save(
        tx,
        userId,
        { ...found, ...sentChoices(change), ...phoneProof },
        this.clock.date(),
      );
      if (change.newsMails !== undefined)
        await this.users.agreeToNews(tx, userId, change.newsMails, this.clock.date());
      if (phone !== undefined) await this.users.rememberPhone(tx, userId, phone.trim());
    });
    return this.read(userId);
  }
}

/** Only the fields that were sent; the others stay. */
function sentChoices({
  phone: _phone,
  firstLanguage: _first,
  ...choices
}: SettingsChange): Partial<Recipient> {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
}
