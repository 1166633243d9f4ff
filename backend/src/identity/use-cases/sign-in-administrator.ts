import { Inject, Injectable } from '@nestjs/common';
import type { AccountDuty } from '@homebright/contract';
import { createHash } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, RateLimit, Transactions } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { LASTS } from '../domain/session.js';
import { lockName } from '../domain/sign-in-lock.js';
import { Administrators } from '../infra/administrators.js';
import { authenticateLocally } from '../infra/passport/local.js';
import { Passwords } from '../infra/passwords.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';
import { SignInLocks } from '../infra/sign-in-locks.js';
import { CheckCode } from './check-code.js';
import { FailedSignIns } from './failed-sign-ins.js';
import { RecogniseAdministrator } from './recognise-administrator.js';

export interface Credentials {
  username: string;
  password: string;
  code?: string;
}

export interface SignInOrigin {
  address: string;
  requestId: string;
  /** The token of a session that the browser has already. */
  before: string | null;
  userAgent: string | undefined;
}

@Injectable()
export class SignInAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly factors: SecondFactors,
    private readonly checkCode: CheckCode,
    private readonly failures: FailedSignIns,
    private readonly locks: SignInLocks,
    private readonly sessions: Sessions,
    private readonly recognise: RecogniseAdministrator,
    private readonly limit: RateLimit,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws DomainError SECOND_FACTOR_NEEDED for a right password without its code; WRONG_CREDENTIALS, LOCKED_OUT,
   * TOO_MANY_REQUESTS: the same for names that nobody has
   */
  async run(
    credentials: Credentials,
    origin: SignInOrigin,
  ): Promise<OpenedSession & { due: AccountDuty | null }> {
    await this.slowDown(credentials.username, origin.address);
    const outcome = await authenticateLocally(credentials, (username, password) =>
      this.verify({ ...credentials, username }, password, origin.requestId),
    );
    if (outcome.kind === 'error') throw outcome.error;
    if (outcome.kind !== 'success') throw new DomainError('WRONG_CREDENTIALS', 'Invalid admin credentials');
    if (origin.before) await this.sessions.close('administrator', origin.before);
    const now = this.clock.date();
    const expiresAt = new Date(now.getTime() + LASTS.administrator);
    const ownerId = String(outcome.user.id);
    const { userAgent } = origin;
    const session = await this.sessions.open({ kind: 'administrator', ownerId, userAgent, now, expiresAt });
    return { ...session, due: (await this.recognise.run(session.token))?.due ?? null };
  }

  private async slowDown(username: string, address: string): Promise<void> {
    const name = createHash('sha256').update(lockName(username)).digest('base64url');
    await this.limit.hit(`admin-sign-in:address:${address}`, this.config.signInsPerMinute);
    await this.limit.hit(`admin-sign-in:name:${name}`, this.config.signInsPerMinute);
  }

  private async verify(
    { username, code }: Credentials,
    password: string,
    requestId: string,
  ): Promise<Administrator | null> {
    const { administrator, factor } = await this.transactions.run(async (tx) => {
      await this.failures.refuseLocked(tx, username);
      const found = await this.administrators.byName(tx, username);
      return { administrator: found, factor: found && (await this.factors.find(tx, found.id)) };
    });
    const known = administrator?.active ? administrator : null;
    const matches = await this.passwords.matches(known?.passwordHash ?? null, password);
    if (known && matches) {
      if (!factor?.enrolled) return this.welcome(known, requestId);
      if (!code) throw new DomainError('SECOND_FACTOR_NEEDED', 'Please enter the code from your app.');
      if (await this.welcome(known, requestId, code)) return known;
    }
    await this.failures.count(username, administrator?.id ?? null, requestId);
    return null;
  }

  /** null when the code is wrong or was taken before. */
  private async welcome(
    administrator: Administrator,
    requestId: string,
    code?: string,
  ): Promise<Administrator | null> {
    const { id, username: name } = administrator;
    return this.transactions.run(async (tx) => {
      const taken = code === undefined ? 'no code' : await this.checkCode.run(tx, id, code);
      if (!taken) return null;
      await this.locks.forgive(tx, name);
      await this.administrators.noteSignIn(tx, id, this.clock.date());
      const actor: Actor = { kind: 'administrator', id: String(id), name, requestId };
      const who = { entity: 'administrator', entityId: id };
      if (taken === 'recovery-code')
        await this.audit.write(tx, actor, { action: 'recovery-code-used', ...who });
      await this.audit.write(tx, actor, { action: 'sign-in', ...who });
      return administrator;
    });
  }
}
