import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import {
  type CodeSignIn,
  CodeSignIns,
  EmailIdentities,
  type SignInBrowser,
  SignInCustomer,
} from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { OneTimeCodes, RateLimit, Transactions } from '../../platform/index.js';
import { EmailCodes } from './email-codes.js';
import type { Joined } from './join-by-code.js';
import { NotifyJoined } from './notify-joined.js';

/** A household shares an address. */
const TRIES_PER_MINUTE = 30;
const RESEND_MS = 30_000;

/** Who asks for a code, and from where. */
export interface CodeRequest {
  /** The cookie of a browser that signed in by code before. */
  known: string | null;
  language: Language;
  source: string;
}

/**
 * Customers sign in by a code that is sent to their address (design section 12). Who they are is looked up once the code is
 * entered: until then a known address and an unknown one are the same.
 */
@Injectable()
export class SignInByEmail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly pending: CodeSignIns,
    private readonly identities: EmailIdentities,
    private readonly signIn: SignInCustomer,
    private readonly codes: OneTimeCodes,
    private readonly emailCodes: EmailCodes,
    private readonly notifyJoined: NotifyJoined,
  ) {}

  /** @param sealed as this browser carries it. @throws DomainError SIGN_IN_FAILED */
  look(sealed: string | null): CodeSignIn {
    const found = this.config.emailSignIn && sealed ? this.pending.open(sealed) : null;
    if (!found)
      throw new DomainError('SIGN_IN_FAILED', 'This sign-in is too old or began in another browser.');
    return found;
  }

  /** Seconds until another code may be sent. */
  wait({ sentAt }: CodeSignIn): number {
    return Math.max(0, Math.ceil((sentAt + RESEND_MS - this.clock.now()) / 1000));
  }

  /**
   * @param typed an email address
   * @param returnTo a page of this site
   * @returns what the browser carries. @throws DomainError SIGN_IN_FAILED, TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE
   */
  async begin(typed: string, returnTo: string, request: CodeRequest): Promise<string> {
    if (!this.config.emailSignIn) throw new DomainError('SIGN_IN_FAILED', 'Nobody signs in by email here.');
    return this.send({ id: randomUUID(), email: typed.toLowerCase(), returnTo }, request);
  }

  /** @throws as `begin` */
  async sendAgain(found: CodeSignIn, request: CodeRequest): Promise<string> {
    return this.send(found, request);
  }

  /** @returns null for a code that is wrong or has expired. @throws DomainError SIGN_IN_FAILED, TOO_MANY_REQUESTS */
  async confirm(
    sealed: string | null,
    code: string,
    source: string,
    browser: SignInBrowser,
  ): Promise<(Joined & { known: string }) | null> {
    const { id, email, returnTo } = this.look(sealed);
    await this.limit.hit(`code:${source}`, TRIES_PER_MINUTE);
    const customerId = await this.transactions.run(async (tx) => {
      const about = { purpose: 'sign-in', subject: id, recipient: email } as const;
      if (!(await this.codes.check(tx, about, code))) return null;
      const claimed = await this.identities.claim(tx, email, this.clock.date());
      if (claimed.joined) await this.notifyJoined.run(tx, claimed.id, true);
      return claimed.id;
    });
    if (customerId === null) return null;
    const session = await this.signIn.open(customerId, null, browser);
    return { session, returnTo, known: this.pending.known.seal(email) };
  }

  private async send(
    { id, email, returnTo }: Omit<CodeSignIn, 'sentAt'>,
    { known, language, source }: CodeRequest,
  ): Promise<string> {
    await this.limit.hit(`code:${source}`, TRIES_PER_MINUTE);
    const isKnown = known !== null && this.pending.known.open(known) === email;
    const wish = { purpose: 'sign-in', subject: id, recipient: email, source, known: isKnown } as const;
    await this.emailCodes.send(wish, 'signInCode', language);
    return this.pending.seal({ id, email, returnTo, sentAt: this.clock.now() });
  }
}
