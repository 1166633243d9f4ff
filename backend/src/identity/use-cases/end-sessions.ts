import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import type { SessionKind } from '../domain/session.js';
import { Administrators } from '../infra/administrators.js';
import { Sessions, type ShownSession } from '../infra/sessions.js';
import { UserReader } from '../infra/user-reader.js';

/** Ends sessions before their time (ASVS 7.4.5, 7.5.2): revoked first, then audited if an administrator ended them. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly users: UserReader,
  ) {}

  /** Ends one of the actor's own sessions. @throws NotFound if it does not exist or is somebody else's */
  async one(actor: SessionOwner, id: string): Promise<void> {
    const ended = await this.sessions.closeOneOf(actor.kind, actor.id, id);
    if (!ended) throw new NotFound('The session');
    await this.writeDown(actor, actor.kind, actor.id, [ended]);
  }

  /** Ends the actor's own sessions, except the one that makes this request. */
  async others(actor: SessionOwner, currentId: string): Promise<void> {
    const ended = await this.sessions.closeAllOf(actor.kind, actor.id, currentId);
    await this.writeDown(actor, actor.kind, actor.id, ended);
  }

  /** Ends all of a customer's sessions, at the office's request. @throws NotFound */
  async ofCustomer(userId: string, actor: Actor): Promise<void> {
    const { id } = await this.users.get(userId);
    await this.writeDown(actor, 'customer', id, await this.sessions.closeAllOf('customer', id));
  }

  /**
   * Ends all of an administrator's sessions, at another administrator's request or their own. @throws
   * NotFound
   */
  async ofAdministrator(administratorId: number, actor: Actor): Promise<void> {
    await this.transactions.run((tx) => this.administrators.lock(tx, administratorId));
    const id = String(administratorId);
    await this.writeDown(actor, 'administrator', id, await this.sessions.closeAllOf('administrator', id));
  }

  /** Ends all of a cleaner's sessions, at the office's request. The caller checks that the cleaner exists. */
  async ofCleaner(cleanerId: number, actor: Actor): Promise<void> {
    const id = String(cleanerId);
    await this.writeDown(actor, 'cleaner', id, await this.sessions.closeAllOf('crew', id));
  }

  private async writeDown(
    actor: Actor,
    entity: Exclude<SessionKind, 'crew'> | 'cleaner',
    entityId: string,
    ended: readonly ShownSession[],
  ): Promise<void> {
    if (actor.kind !== 'administrator') return;
    const before = ended.map(({ browser, system, createdAt }) => ({ browser, system, openedAt: createdAt }));
    await this.transactions.run((tx) =>
      writeAudit(tx, actor, {
        action: 'end-sessions',
        entity,
        entityId,
        before: { sessions: before },
        after: { sessions: [] },
      }),
    );
  }
}

/** Somebody who ends their own sessions. */
export interface SessionOwner extends Actor {
  kind: 'customer' | 'administrator';
  id: string;
}
