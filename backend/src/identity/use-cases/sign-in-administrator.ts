import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, RateLimit, SYSTEM, Transactions } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { deviceOf } from '../domain/device.js';
import { LASTS } from '../domain/session.js';
import { lockName } from '../domain/sign-in-lock.js';
import { Administrators } from '../infra/administrators.js';
import { authenticateLocally } from '../infra/passport/local.js';
import { Passwords } from '../infra/passwords.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';
import { SignInLocks } from '../infra/sign-in-locks.js';

export interface Credentials {
  username: string;
  password: string;
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
    private readonly locks: SignInLocks,
    private readonly sessions: Sessions,
    private readonly limit: RateLimit,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError WRONG_CREDENTIALS, LOCKED_OUT, TOO_MANY_REQUESTS: the same for names that nobody has */
  async run(credentials: Credentials, origin: SignInOrigin): Promise<OpenedSession> {
    await this.slowDown(credentials.username, origin.address);
    const outcome = await authenticateLocally(credentials, (username, password) =>
      this.verify(username, password, origin.requestId),
    );
    if (outcome.kind === 'error') throw outcome.error;
    if (outcome.kind !== 'success') throw new DomainError('WRONG_CREDENTIALS', 'Invalid admin credentials');
    if (origin.before) await this.sessions.close('administrator', origin.before);
    const now = this.clock.date();
    const expiresAt = new Date(now.getTime() + LASTS.administrator);
    const ownerId = String(outcome.user.id);
    const device = deviceOf(origin.userAgent);
    return this.sessions.open({ kind: 'administrator', ownerId, device, now, expiresAt });
  }

  private async slowDown(username: string, address: string): Promise<void> {
    const name = createHash('sha256').update(lockName(username)).digest('base64url');
    await this.limit.hit(`admin-sign-in:address:${address}`, this.config.signInsPerMinute);
    await this.limit.hit(`admin-sign-in:name:${name}`, this.config.signInsPerMinute);
  }

  private async verify(username: string, password: string, requestId: string): Promise<Administrator | null> {
    const now = this.clock.date();
    const { lockedUntil, administrator } = await this.transactions.run(async (tx) => ({
      lockedUntil: await this.locks.lockedUntil(tx, username, now),
      administrator: await this.administrators.byName(tx, username),
    }));
    if (lockedUntil) throw new DomainError('LOCKED_OUT', 'Too many failed sign-ins. Try again in a while.');
    const known = administrator?.active ? administrator : null;
    const matches = await this.passwords.matches(known?.passwordHash ?? null, password);
    if (known && matches) {
      await this.welcome(known, now, requestId);
      return known;
    }
    await this.countFailure(username, administrator, now, requestId);
    return null;
  }

  private async welcome(administrator: Administrator, now: Date, requestId: string): Promise<void> {
    const { id, username: name } = administrator;
    await this.transactions.run(async (tx) => {
      await this.locks.forgive(tx, name);
      await this.administrators.noteSignIn(tx, id, now);
      const actor: Actor = { kind: 'administrator', id: String(id), name, requestId };
      await this.audit.write(tx, actor, { action: 'sign-in', entity: 'administrator', entityId: id });
    });
  }

  private async countFailure(
    username: string,
    administrator: Administrator | null,
    now: Date,
    requestId: string,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const locked = await this.locks.countFailure(tx, username, now);
      // A name that nobody has is not written down: it may be a password typed into the wrong field.
      await this.audit.write(
        tx,
        { ...SYSTEM, requestId },
        {
          action: locked ? 'sign-in-locked' : 'sign-in-failed',
          entity: 'administrator',
          entityId: administrator?.id ?? null,
        },
      );
    });
  }
}
