import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { SignedInAdmin } from '../../platform/index.js';
import { requiredAction } from '../domain/administrator.js';
import { sessionEnd } from '../domain/session.js';
import { Administrators } from '../infra/administrators.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';

/** Finds the person who makes a request by the session token that their browser sends. */
@Injectable()
export class UseSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async customer(token: string | null): Promise<{ id: string; sessionId: string } | null> {
    const session = token && (await this.sessions.use('customer', token, this.clock.date()));
    return session ? { id: session.ownerId, sessionId: session.id } : null;
  }

  /** Also null for an administrator who was disabled, or whose password was changed, after signing in. */
  async administrator(token: string | null): Promise<SignedInAdmin | null> {
    const session = token && (await this.sessions.use('administrator', token, this.clock.date()));
    if (!session) return null;
    const { id: sessionId, ownerId: id, createdAt } = session;
    const administrator = await this.administrators.findActive(id, createdAt);
    if (!administrator) return null;
    const due = requiredAction(administrator, this.config.officeSecondFactor === 'required');
    const { username, role } = administrator;
    return { id, username, role, sessionId, due };
  }

  /**
   * Extends the session by 24 hours, up to its absolute end, under a new token. The old token stops working
   * at once.
   * @throws DomainError NOT_SIGNED_IN
   */
  async refreshAdministrator(token: string | null): Promise<OpenedSession> {
    const now = this.clock.date();
    const session = token && (await this.sessions.find('administrator', token, now));
    const expiresAt = session && sessionEnd('administrator', session.createdAt, now);
    const rotated = expiresAt && (await this.sessions.rotate('administrator', token, now, expiresAt));
    if (!rotated) throw new DomainError('NOT_SIGNED_IN', 'Please sign in as an administrator.');
    return rotated;
  }
}
