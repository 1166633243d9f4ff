import { Injectable } from '@nestjs/common';
import type { OfficeRole } from '@homebright/contract';
import { IsNull, Raw } from 'typeorm';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { type Actor, ROLE_FORBIDS, Sql, type Tx, violatedConstraint } from '../../platform/index.js';
import { Administrator } from '../domain/administrator.js';

/** The facts that the office's guards need about an administrator. */
export interface ActiveAdministrator {
  username: string;
  role: OfficeRole;
  passwordTemporary: boolean;
  secondFactor: boolean;
}

const TAKEN = 'An administrator with this username already exists.';

@Injectable()
export class Administrators {
  constructor(private readonly sql: Sql) {}

  byName(tx: Tx, username: string): Promise<Administrator | null> {
    const sameName = Raw((column) => `lower(${column}) = lower(:username)`, { username });
    return tx.findOneBy(Administrator, { username: sameName });
  }

  /** @throws NotFound */
  async byId(tx: Tx, id: number): Promise<Administrator> {
    return found(await tx.findOneBy(Administrator, { id }));
  }

  /** Locks the administrator until the transaction ends. @throws NotFound */
  async lock(tx: Tx, id: number): Promise<Administrator> {
    return found(await tx.findOne(Administrator, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** An early answer; between two requests at once, the constraint in `save` decides. @throws DomainError CONFLICT */
  async refuseTaken(tx: Tx, username: string): Promise<void> {
    if (await this.byName(tx, username)) throw new DomainError('CONFLICT', TAKEN);
  }

  /** @throws DomainError CONFLICT when the name, in any case of letters, is taken. */
  async save(tx: Tx, administrator: Administrator): Promise<void> {
    try {
      await tx.save(administrator);
    } catch (error) {
      if (violatedConstraint(error) !== 'administrator_username') throw error;
      throw new DomainError('CONFLICT', TAKEN);
    }
  }

  /**
   * Refuses the address of an administrator, even if that administrator's access has ended. @throws DomainError
   * CONFLICT
   */
  async refuseKnownAddress(tx: Tx, email: string): Promise<void> {
    const owner = await tx.findOneBy(Administrator, {
      email: Raw((column) => `lower(${column}) = lower(:email)`, { email }),
    });
    if (!owner) return;
    const { username } = owner;
    throw new DomainError(
      'CONFLICT',
      owner.active
        ? `This address belongs to ${username}, who has access already.`
        : `This address belongs to ${username}, whose access has ended. Restore ${username}’s access instead.`,
    );
  }

  /**
   * The actor must still be an owner: another owner may have demoted them while they waited here. The system may do
   * everything.
   * @throws DomainError ROLE_FORBIDS
   */
  async requireOwner(tx: Tx, actor: Actor): Promise<void> {
    if (actor.kind !== 'administrator') return;
    const { active, role } = await this.lock(tx, Number(actor.id));
    if (!active || role !== 'owner') throw new DomainError('ROLE_FORBIDS', ROLE_FORBIDS);
  }

  async noteSignIn(tx: Tx, id: number, now: Date): Promise<void> {
    await tx.query('UPDATE administrator SET last_sign_in_at = $2 WHERE id = $1', [id, now]);
  }

  /** Locks the owners who may sign in, so that two cannot remove each other at once. @returns their number */
  async lockOwners(tx: Tx): Promise<number> {
    const owners = await tx.find(Administrator, {
      where: { disabledAt: IsNull(), role: 'owner' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return owners.length;
  }

  count(tx: Tx): Promise<number> {
    return tx.count(Administrator);
  }

  /** The administrator, if they may act, with a session opened at the given time. */
  async findActive(id: string, sessionOpenedAt: Date): Promise<ActiveAdministrator | null> {
    return this.sql.first<ActiveAdministrator>(
      'active-administrator',
      `SELECT username, role, password_temporary AS "passwordTemporary", EXISTS (
         SELECT 1 FROM second_factor WHERE administrator_id = $1 AND enrolled_at IS NOT NULL) AS "secondFactor"
       FROM administrator WHERE id = $1 AND disabled_at IS NULL AND password_changed_at <= $2`,
      [id, sessionOpenedAt],
    );
  }
}

function found(administrator: Administrator | null): Administrator {
  if (!administrator) throw new NotFound('The administrator');
  return administrator;
}
