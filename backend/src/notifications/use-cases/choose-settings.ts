import { Injectable } from '@nestjs/common';
import type { CustomerSettings, SettingsChange } from '@homebright/contract';
import { RememberPhone } from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { Transactions } from '../../platform/index.js';
import { dialable } from '../domain/phone.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { Texter } from '../infra/texter.js';
import { CalendarLinks } from './calendar-links.js';

@Injectable()
export class ChooseSettings {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly settings: CustomerSettingsStore,
    private readonly rememberPhone: RememberPhone,
    private readonly calendar: CalendarLinks,
    private readonly texter: Texter,
  ) {}

  async read(userId: string): Promise<CustomerSettings> {
    const found = await this.settings.read(userId);
    if (!found) throw new NotFound('The customer');
    const { email, phone, language, texts, reminderMails, officeMails } = found;
    return {
      email,
      phone: phone ?? found.textsTo,
      language,
      texts,
      textsAvailable: this.texter.available,
      reminderMails,
      officeMails,
      calendar: await this.calendar.stateOfCustomer(userId),
    };
  }

  /**
   * Absent fields stay. Texts go to the number given when they were enabled.
   * @throws Invalid for an invalid phone number
   */
  async change(userId: string, change: SettingsChange): Promise<CustomerSettings> {
    const { phone } = change;
    await this.transactions.run(async (tx) => {
      const found = await this.settings.find(tx, userId);
      if (!found) throw new NotFound('The customer');
      const given = phone ?? found.phone;
      const number = given === null ? null : dialable(given);
      if (phone !== undefined && !number) throw new Invalid('Please give a phone number that we can dial.');
      const texts = change.texts ?? found.texts;
      const asksForTexts = change.texts === true || (texts && phone !== undefined);
      if (asksForTexts && !number) throw new Invalid('Please give a phone number for text messages.');
      const textsTo = asksForTexts ? number : found.textsTo;
      const language = change.language ?? found.language;
      const reminderMails = change.reminderMails ?? found.reminderMails;
      const officeMails = change.officeMails ?? found.officeMails;
      const choices = { language, texts, textsTo, reminderMails, officeMails };
      await this.settings.keep(tx, userId, choices, this.clock.date());
      if (phone !== undefined) await this.rememberPhone.run(tx, userId, phone.trim());
    });
    return this.read(userId);
  }
}
