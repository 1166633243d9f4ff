import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { createHash, randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { type CodeSignIn, CodeSignIns } from '../infra/code-sign-ins.js';
import { type SignInBrowser, SignInCustomer } from './sign-in-customer.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { RateLimit, Transactions } from '../../platform/index.js';
import { ClaimEmail } from './claim-email.js';
import type { Joined } from './join-by-code.js';
import { SendSignInCode } from './send-sign-in-code.js';

export type { CodeSignIn };

/** The limit is higher than one person needs, because the people in a household share a network address. */
const TRIES_PER_MINUTE = 30;
const RESEND_MS = 30_000;

/** The browser in which somebody enters an address or a code. */
export interface CodeBrowser {
  /** The cookie of a browser that signed in by code before. */
  known: string | null;
  source: string;
}

export interface CodeRequest extends CodeBrowser {
  language: Language;
}

export interface SentCode {
  /** The value of this browser's cookie. */
  sealed: string;
  /**
   * How long new people should wait, because codes are now sent only to addresses that we know; null if the code was
   * sent.
   */
  newWaitMs: number | null;
}

/** The new session, and the value of the cookie of a browser that signed in by code. */
export type SignedInByCode = Joined & { known: string };

/**
 * Customers sign in by a code that is sent to their address (docs/rules.md#customer-sign-in). A known address and an unknown
 * one get the same answer, in the same time, until the code is entered.
 */
@Injectable()
export class SignInByEmail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly pending: CodeSignIns,
    private readonly signInCustomer: SignInCustomer,
    private readonly sendSignInCode: SendSignInCode,
    private readonly claimEmail: ClaimEmail,
  ) {}

  /** How long a browser keeps a sign-in that waits for its code, and the addresses that it signed in with. */
  get keptSeconds(): { pending: number; known: number } {
    return { pending: this.pending.seconds, known: this.pending.known.seconds };
  }

  /** @param sealed the value of this browser's cookie. @throws DomainError SIGN_IN_FAILED */
  look(sealed: string | null): CodeSignIn {
    const found = this.find(sealed);
    if (!found)
      throw new DomainError('SIGN_IN_FAILED', 'This sign-in is too old or began in another browser.');
    return found;
  }

  /** As `look`; null if it is too old or began in another browser. */
  find(sealed: string | null): CodeSignIn | null {
    return this.config.emailSignIn && sealed ? this.pending.open(sealed) : null;
  }

  /** Seconds until another code may be sent. */
  wait({ sentAt }: CodeSignIn): number {
    return Math.max(0, Math.ceil((sentAt + RESEND_MS - this.clock.now()) / 1000));
  }

  /**
   * @param typed an email address
   * @param returnTo a page of this site
   * @throws DomainError SIGN_IN_FAILED, TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE
   */
  async begin(typed: string, returnTo: string, request: CodeRequest): Promise<SentCode> {
    if (!this.config.emailSignIn)
      throw new DomainError('SIGN_IN_FAILED', 'Sign-in by email is turned off here.');
    return this.send({ id: randomUUID(), email: typed.toLowerCase(), returnTo }, request);
  }

  /** @throws as `begin` */
  async sendAgain(found: CodeSignIn, request: CodeRequest): Promise<SentCode> {
    return this.send(found, request);
  }

  /** @returns null for a code that is wrong or has expired. @throws DomainError SIGN_IN_FAILED, TOO_MANY_REQUESTS */
  async confirm(
    sealed: string | null,
    code: string,
    from: CodeBrowser,
    browser: SignInBrowser,
  ): Promise<SignedInByCode | null> {
    const { id, email, returnTo } = this.look(sealed);
    await this.countTry(email, from);
    const customerId = await this.transactions.run((tx) => this.claimEmail.claim(tx, { id, email }, code));
    if (customerId === null) return null;
    const session = await this.signInCustomer.open(customerId, null, browser);
    return { session, returnTo, known: this.pending.known.remember(from.known, email) };
  }

  private async send(
    { id, email, returnTo }: Omit<CodeSignIn, 'sentAt'>,
    { language, ...from }: CodeRequest,
  ): Promise<SentCode> {
    const known = await this.countTry(email, from);
    const newCode = {
      purpose: 'sign-in',
      subject: id,
      recipient: email,
      source: from.source,
      known,
    } as const;
    const newWaitMs = await this.sendSignInCode.send(newCode, language);
    const knownOnly = newWaitMs === null ? {} : { ifKnown: true };
    const sealed = this.pending.seal({ id, email, returnTo, sentAt: this.clock.now(), ...knownOnly });
    return { sealed, newWaitMs };
  }

  /**
   * A known browser has its own limit, so others at the same network address cannot slow it down.
   * @returns whether it is known
   */
  private async countTry(email: string, { known, source }: CodeBrowser): Promise<boolean> {
    const isKnown = this.pending.known.whoIn(known).includes(email);
    const who = isKnown ? `known ${createHash('sha256').update(email).digest('base64url')}` : source;
    await this.limit.hit(`code:${who}`, TRIES_PER_MINUTE);
    return isKnown;
  }
}
