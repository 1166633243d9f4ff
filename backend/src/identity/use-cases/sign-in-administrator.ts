import type { AccountDuty, AdminLogin } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, Business, RateLimit, sourceOf, Transactions, writeAudit } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { lockName, type SignInSource } from '../domain/sign-in-lock.js';
import { Administrators } from '../infra/administrators.js';
import { KnownBrowsers } from '../infra/known-browsers.js';
import { authenticateLocally } from '../infra/passport.js';
import { Passwords } from '../infra/passwords.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';
import { SignInFailures } from '../infra/sign-in-failures.js';
import { CheckCode } from './check-code.js';
import { CountFailures } from './count-failures.js';
import { UseSession } from './use-session.js';

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
  /** For the browser to keep: it identifies the browser at the next sign-in and opens nothing. */
  browser: string;
  due: AccountDuty | null;
}

/** For one name, all strangers together have this many times the attempts of one address. */
const STRANGERS_TOGETHER = 10;

@Injectable()
export class SignInAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly factors: SecondFactors,
    private readonly checkCode: CheckCode,
    private readonly countFailures: CountFailures,
    private readonly failures: SignInFailures,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: Sessions,
    private readonly session: UseSession,
    private readonly limit: RateLimit,
    private readonly business: Business,
  ) {}

  /**
   * @throws DomainError SECOND_FACTOR_NEEDED for a right password without its code; WRONG_CREDENTIALS, LOCKED_OUT,
   * TOO_MANY_REQUESTS: the same for names that nobody has
   */
  async signIn(credentials: AdminLogin, origin: SignInOrigin): Promise<SignedIn> {
    const source = await this.sourceOf(credentials.username, origin);
    await this.slowDown(credentials.username, source);
    const outcome = await authenticateLocally(credentials, (username, password) =>
      this.verify({ ...credentials, username }, password, source, origin.requestId),
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
   * A browser in which the administrator signed in before, or else the address: nobody can lock the office out from
   * outside.
   */
  private async sourceOf(username: string, { browser, address }: SignInOrigin): Promise<SignInSource> {
    const now = this.business.clock.date();
    const known = await this.transactions.run((tx) => this.browsers.find(tx, browser, username, now));
    return known ? `browser:${known}` : `address:${sourceOf(address)}`;
  }

  /** Unknown browsers share one limit per username; a known browser has none but its own. */
  private async slowDown(username: string, source: SignInSource): Promise<void> {
    const allowed = this.business.settings.signInsPerMinute;
    await this.limit.hit(`admin-sign-in:${source}`, allowed);
    if (source.startsWith('browser:')) return;
    const name = createHash('sha256').update(lockName(username)).digest('base64url');
    await this.limit.hit(`admin-sign-in:name:${name}`, allowed * STRANGERS_TOGETHER);
  }

  private async verify(
    { username, code }: AdminLogin,
    password: string,
    source: SignInSource,
    requestId: string,
  ): Promise<Administrator | null> {
    const { administrator, factor } = await this.transactions.run(async (tx) => {
      await this.countFailures.refuseLocked(tx, username, source);
      const found = await this.administrators.byName(tx, username);
      return { administrator: found, factor: found && (await this.factors.find(tx, found.id)) };
    });
    const known = administrator?.active ? administrator : null;
    const matches = await this.passwords.matches(known?.passwordHash ?? null, password);
    if (known && matches) {
      if (!factor?.enrolled) return this.complete(known, source, requestId);
      if (!code)
        throw new DomainError('SECOND_FACTOR_NEEDED', 'Please enter the code from your authenticator app.');
      if (await this.complete(known, source, requestId, code)) return known;
    }
    await this.countFailures.count(username, source, administrator?.id ?? null, requestId);
    return null;
  }

  /** null if the code is wrong or was used before. */
  private async complete(
    administrator: Administrator,
    source: SignInSource,
    requestId: string,
    code?: string,
  ): Promise<Administrator | null> {
    const { id, username: name } = administrator;
    return this.transactions.run(async (tx) => {
      const taken = code === undefined ? 'no code' : await this.checkCode.check(tx, id, code);
      if (!taken) return null;
      await this.failures.clear(tx, name, source);
      await this.administrators.noteSignIn(tx, id, this.business.clock.date());
      const actor: Actor = { kind: 'administrator', id: String(id), name, requestId };
      const who = { entity: 'administrator', entityId: id };
      if (taken === 'recovery-code') await writeAudit(tx, actor, { action: 'recovery-code-used', ...who });
      await writeAudit(tx, actor, { action: 'sign-in', ...who });
      return administrator;
    });
  }
}
