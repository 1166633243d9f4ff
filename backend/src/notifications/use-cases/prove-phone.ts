import { Injectable } from '@nestjs/common';
import type { CustomerSettings } from '@homebright/contract';
import { Users } from '../../identity/index.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { Business, OneTimeCodes, Transactions } from '../../platform/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { ChooseSettings } from './choose-settings.js';
import { textable } from './send-phone-code.js';

/** Checks the code that was sent to a phone number. Only a proven number gets text messages (docs/rules.md#codes). */
@Injectable()
export class ProvePhone {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly codes: OneTimeCodes,
    private readonly settings: CustomerSettingsStore,
    private readonly chooseSettings: ChooseSettings,
    private readonly users: Users,
  ) {}

  /** Turns text messages on. @throws Invalid; DomainError WRONG_CODE */
  async confirm(userId: string, phone: string, code: string): Promise<CustomerSettings> {
    const recipient = textable(phone, this.business.settings);
    const codeFits = await this.transactions.run(async (tx) => {
      const found = await this.settings.find(tx, userId);
      if (!found) throw new NotFound('The customer');
      if (!(await this.codes.check(tx, { purpose: 'phone', subject: userId, recipient }, code))) return false;
      const now = this.business.clock.date();
      await this.settings.save(tx, userId, { ...found, texts: true, textsTo: recipient, provenAt: now }, now);
      await this.users.rememberPhone(tx, userId, phone.trim());
      return true;
    });
    if (!codeFits) throw new DomainError('WRONG_CODE', 'That code is wrong or has expired.');
    return this.chooseSettings.read(userId);
  }
}
