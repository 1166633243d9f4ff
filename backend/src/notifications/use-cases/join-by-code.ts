import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { randomInt } from 'node:crypto';
import {
  type OpenedSession,
  type PendingJoin,
  PendingJoins,
  type SignInBrowser,
  SignInCustomer,
  Users,
} from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { AuditLog, OneTimeCodes, RateLimit, Transactions } from '../../platform/index.js';
import { rendered } from '../domain/email.js';
import { joinEmail } from '../domain/office-message.js';
import { oneLine, personName } from '../domain/safe-text.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import { Mailer } from '../infra/mailer.js';
import { StaffAlerts } from '../infra/staff-alerts.js';
import { CodeBudget } from './code-budget.js';
import { CurrentSender } from './sender.js';

/** A household shares an address. */
const TRIES_PER_MINUTE = 30;

/** What a finished sign-in leads to. */
export interface Joined {
  session: OpenedSession;
  returnTo: string;
}

/** A customer whom the office made is the person who signs in with their address first and proves by a code that they read it. */
@Injectable()
export class JoinByCode {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly pending: PendingJoins,
    private readonly signIn: SignInCustomer,
    private readonly users: Users,
    private readonly budget: CodeBudget,
    private readonly codes: OneTimeCodes,
    private readonly mailer: Mailer,
    private readonly senders: CurrentSender,
    private readonly alerts: StaffAlerts,
    private readonly audit: AuditLog,
  ) {}

  /** @param sealed the sign-in as this browser carries it. @throws DomainError SIGN_IN_FAILED */
  look(sealed: string | null): PendingJoin {
    const join = sealed ? this.pending.open(sealed) : null;
    if (!join)
      throw new DomainError('SIGN_IN_FAILED', 'This sign-in is too old or began in another browser.');
    return join;
  }

  /** @throws DomainError SIGN_IN_FAILED, TOO_MANY_REQUESTS; DeliveryFailed */
  async sendCode(sealed: string | null, language: Language, source: string): Promise<PendingJoin> {
    const join = this.look(sealed);
    await this.limit.hit(`join:${source}`, TRIES_PER_MINUTE);
    const { person, customerId } = join;
    const recipient = person.email.toLowerCase();
    const code = await this.transactions.run((tx) =>
      this.budget.issue(tx, { purpose: 'join', subject: customerId, recipient, source }),
    );
    // Sent at once and not through the queue, which would store the code.
    const { sender } = this.senders;
    const email = rendered(joinEmail(wordsIn(language), oneLine(sender.name), code), sender);
    const none = { calendar: null, calendarMethod: null, unsubscribeUrl: null };
    await this.mailer.send({ id: randomInt(2 ** 47), recipient, ...email, ...none });
    return join;
  }

  /**
   * Signs in as the customer. If somebody else has become them meanwhile, as somebody new.
   * @returns null for a code that is wrong or has expired. @throws DomainError SIGN_IN_FAILED, TOO_MANY_REQUESTS
   */
  async confirm(
    sealed: string | null,
    code: string,
    source: string,
    browser: SignInBrowser,
  ): Promise<Joined | null> {
    const { person, customerId, returnTo } = this.look(sealed);
    await this.limit.hit(`join:${source}`, TRIES_PER_MINUTE);
    const now = this.clock.date();
    const fits = await this.transactions.run(async (tx) => {
      const about = { purpose: 'join', subject: customerId, recipient: person.email.toLowerCase() } as const;
      if (!(await this.codes.check(tx, about, code))) return false;
      if (!(await this.users.join(tx, customerId, person, now))) return true;
      const actor = { kind: 'customer', id: customerId } as const;
      await this.audit.write(tx, actor, { action: 'join', entity: 'customer', entityId: customerId });
      const name = personName([person.firstName, person.lastName].filter(Boolean).join(' '));
      const message = `${name || 'A customer'} signed in for the first time, with the address of a customer made by the office. Please confirm on their profile that it is them.`;
      await this.alerts.add(tx, { occasion: `joined:${customerId}`, message, bookingId: null }, now);
      return true;
    });
    return fits ? { session: await this.signIn.run(person, null, browser), returnTo } : null;
  }

  /** Signs in as somebody new. @throws DomainError SIGN_IN_FAILED */
  async skip(sealed: string | null, browser: SignInBrowser): Promise<Joined> {
    const { person, returnTo } = this.look(sealed);
    return { session: await this.signIn.run(person, null, browser), returnTo };
  }
}
