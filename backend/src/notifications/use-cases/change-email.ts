import { Injectable } from '@nestjs/common';
import type { CustomerSettings, EmailChange } from '@homebright/contract';
import { EmailIdentities } from '../../identity/index.js';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import { OneTimeCodes, RateLimit, Transactions, writeAudit } from '../../platform/index.js';
import type { Recipient } from '../domain/recipient.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { Deliveries, EmailCodes } from '../../messaging/index.js';
import { ChooseSettings } from './choose-settings.js';

const TRIES_PER_MINUTE = 30;

/** Changes the address of customers who sign in by code. They enter one code from each address, present and new. */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly codes: OneTimeCodes,
    private readonly emailCodes: EmailCodes,
    private readonly settings: CustomerSettingsStore,
    private readonly chooseSettings: ChooseSettings,
    private readonly identities: EmailIdentities,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * The answer does not reveal whether the new address is another customer's.
   * @throws Invalid; DomainError TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE, CONFLICT
   */
  async sendCodes(userId: string, typed: string, source: string): Promise<void> {
    await this.countTry(userId);
    const { email: present, language } = await this.changeable(userId);
    const email = typed.toLowerCase();
    if (email === present.toLowerCase()) throw new Invalid('This is your email address already.');
    const [presentAddress, newAddress] = codeSubjects(userId, present, email);
    const sending = { source, shared: 'signed-in' } as const;
    await this.emailCodes.send({ ...presentAddress, ...sending }, 'emailChangeCode', language);
    await this.emailCodes.send({ ...newAddress, ...sending }, 'emailChangeCode', language);
  }

  /** @throws DomainError WRONG_CODE, CONFLICT, TOO_MANY_REQUESTS */
  async confirm(userId: string, change: EmailChange): Promise<CustomerSettings> {
    await this.countTry(userId);
    const { email: present } = await this.changeable(userId);
    const email = change.email.toLowerCase();
    const [presentAddress, newAddress] = codeSubjects(userId, present, email);
    const codesFit = await this.transactions.run(async (tx) => {
      const entered = [
        [presentAddress, change.presentCode],
        [newAddress, change.newCode],
      ] as const;
      if (!(await this.codes.checkAll(tx, entered))) return false;
      if (!(await this.identities.move(tx, userId, email)))
        throw new DomainError('CONFLICT', 'Somebody has this email address already. Please contact us.');
      await this.deliveries.readdress(tx, userId, email, true);
      const actor = { kind: 'customer', id: userId } as const;
      await writeAudit(tx, actor, { action: 'change-email', entity: 'customer', entityId: userId });
      return true;
    });
    if (!codesFit) throw new DomainError('WRONG_CODE', 'One of the codes is wrong or has expired.');
    return this.chooseSettings.read(userId);
  }

  /** Counts per customer, so that others behind the same network address cannot use up a customer's tries. */
  private countTry(userId: string): Promise<void> {
    return this.limit.hit(`change-email:${userId}`, TRIES_PER_MINUTE);
  }

  private async changeable(userId: string): Promise<Recipient & { email: string }> {
    const found = await this.settings.read(userId);
    if (!found) throw new NotFound('The customer');
    const email = found.signsInWith ?? found.email;
    if (!found.emailChangeable || email === null)
      throw new DomainError('CONFLICT', 'Your email address comes from where you sign in.');
    return { ...found, email };
  }
}

/** Identifies the code sent to the present address, and the code sent to the new one. */
function codeSubjects(subject: string, present: string, email: string) {
  return [
    { purpose: 'email-present', subject, recipient: present.toLowerCase() },
    { purpose: 'email-new', subject, recipient: email },
  ] as const;
}
