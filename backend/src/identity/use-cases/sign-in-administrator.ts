import type { AccountDuty, AdminLogin } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.js';
import { Business, RateLimit, sourceOf, Transactions } from '../../platform/index.js';
import { lockName, type SignInSource } from '../domain/sign-in-lock.js';
import { KnownBrowsers } from '../infra/known-browsers.js';
import { authenticateLocally } from '../infra/passport.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';
import { UseSession } from './use-session.js';
import { VerifyAdministrator } from './verify-administrator.js';

export interface SignInOrigin {
  address: string;
  requestId: string;
  /** The token of a session that the browser already has. */
  before: string | null;
  /** The token that the browser kept from an earlier sign-in. */
  browser: string | null;
  userAgent: string | undefined;
}

export interface SignedIn extends OpenedSession {
  /** For the browser to keep: it identifies the browser at the next sign-in and gives no access. */
  browser: string;
  due: AccountDuty | null;
}

/**
 * For one username, all unknown browsers together have this many times the attempts of one network address.
 */
const STRANGERS_TOGETHER = 10;

@Injectable()
export class SignInAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly verifyAdministrator: VerifyAdministrator,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: Sessions,
    private readonly session: UseSession,
    private readonly limit: RateLimit,
    private readonly business: Business,
  ) {}

  /**
   * @throws DomainError SECOND_FACTOR_NEEDED for a right password without its code; WRONG_CREDENTIALS,
   * LOCKED_OUT, TOO_MANY_REQUESTS. Names that nobody has get the same errors
   */
  async signIn(credentials: AdminLogin, origin: SignInOrigin): Promise<SignedIn> {
    const source = await this.sourceOf(credentials.username, origin);
    await this.slowDown(credentials.username, source);
    const outcome = await authenticateLocally(credentials, (username, password) =>
      this.verifyAdministrator.verify({ ...credentials, username }, password, source, origin.requestId),
    );
    if (outcome.kind === 'error') throw outcome.error;
    if (outcome.kind !== 'success') throw new DomainError('WRONG_CREDENTIALS', 'Invalid admin credentials');
    if (origin.before) await this.sessions.close('administrator', origin.before);
    const now = this.business.clock.date();
    const { id } = outcome.user;
    const { userAgent } = origin;
    const session = await this.sessions.open({ kind: 'administrator', ownerId: String(id), userAgent, now });
    const browser = await this.transactions.run((tx) => this.browsers.remember(tx, origin.browser, id, now));
    return { ...session, browser, due: (await this.session.administrator(session.token))?.due ?? null };
  }

  /**
   * A browser in which the administrator signed in before, or else the network address, so that nobody
   * outside can lock the office out.
   */
  private async sourceOf(username: string, { browser, address }: SignInOrigin): Promise<SignInSource> {
    const now = this.business.clock.date();
    const known = await this.transactions.run((tx) => this.browsers.find(tx, browser, username, now));
    return known ? `browser:${known}` : `address:${sourceOf(address)}`;
  }

  /** Unknown browsers share one limit per username; a known browser has only its own. */
  private async slowDown(username: string, source: SignInSource): Promise<void> {
    const allowed = this.business.settings.signInsPerMinute;
    await this.limit.hit(`admin-sign-in:${source}`, allowed);
    if (source.startsWith('browser:')) return;
    const name = createHash('sha256').update(lockName(username)).digest('base64url');
    await this.limit.hit(`admin-sign-in:name:${name}`, allowed * STRANGERS_TOGETHER);
  }
}
