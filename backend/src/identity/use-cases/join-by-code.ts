import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import type { OpenedSession } from '../infra/sessions.js';
import { type PendingJoin, PendingJoins } from '../infra/pending-joins.js';
import { type SignInBrowser, SignInCustomer } from './sign-in-customer.js';
import { DomainError } from '../../kernel/domain-error.js';
import { RateLimit, Transactions } from '../../platform/index.js';
import { EmailCodes } from '../../messaging/index.js';
import { JoinCustomer, joinCodeOf } from './join-customer.js';

/** The limit is higher than one person needs, because the people in a household share a network address. */
const TRIES_PER_MINUTE = 30;

/** The result of a finished sign-in. */
export interface Joined {
  session: OpenedSession;
  returnTo: string;
}

/**
 * Gives a customer whom the office created to the first person who signs in with the customer's address and proves by
 * an emailed code that they can read its mail.
 */
@Injectable()
export class JoinByCode {
  constructor(
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly pending: PendingJoins,
    private readonly signInCustomer: SignInCustomer,
    private readonly emailCodes: EmailCodes,
    private readonly joinCustomer: JoinCustomer,
  ) {}

  /** @param sealed the sign-in, as sealed in this browser's cookie. @throws DomainError SIGN_IN_FAILED */
  look(sealed: string | null): PendingJoin {
    const join = sealed ? this.pending.open(sealed) : null;
    if (!join)
      throw new DomainError('SIGN_IN_FAILED', 'This sign-in is too old or began in another browser.');
    return join;
  }

  /** @throws DomainError SIGN_IN_FAILED, TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE */
  async sendCode(sealed: string | null, language: Language, source: string): Promise<PendingJoin> {
    const join = this.look(sealed);
    await this.limit.hit(`join:${source}`, TRIES_PER_MINUTE);
    // The address is a customer's, so strangers who use up the limit that everybody shares do not block it.
    await this.emailCodes.send({ ...joinCodeOf(join), source, shared: 'accounts' }, 'joinCode', language);
    return join;
  }

  /**
   * Signs in as the customer, or as a new one if another person has become that customer in the meantime.
   * @returns null for a code that is wrong or has expired.
   * @throws DomainError SIGN_IN_FAILED, TOO_MANY_REQUESTS
   */
  async confirm(
    sealed: string | null,
    code: string,
    source: string,
    browser: SignInBrowser,
  ): Promise<Joined | null> {
    const join = this.look(sealed);
    const { person, returnTo } = join;
    await this.limit.hit(`join:${source}`, TRIES_PER_MINUTE);
    const fits = await this.transactions.run((tx) => this.joinCustomer.join(tx, join, code));
    return fits ? { session: await this.signInCustomer.signIn(person, null, browser), returnTo } : null;
  }

  /** Signs in as a new customer. @throws DomainError SIGN_IN_FAILED */
  async skip(sealed: string | null, browser: SignInBrowser): Promise<Joined> {
    const { person, returnTo } = this.look(sealed);
    return { session: await this.signInCustomer.signIn(person, null, browser), returnTo };
  }
}
