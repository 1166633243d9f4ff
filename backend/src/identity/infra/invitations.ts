import type { OfficeRole } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { rows, type Tx, violatedConstraint } from '../../platform/index.js';

export interface OpenInvitation {
  id: number;
  email: string;
  role: OfficeRole;
  /** How many emails were sent. */
  sent: number;
  expiresAt: Date;
}

const OPEN = `id, email, role, sent, expires_at AS "expiresAt"`;

/**
 * Invitations to join the office. A row exists until it is accepted or withdrawn; the audit log keeps the
 * rest.
 */
@Injectable()
export class Invitations {
  constructor(private readonly clock: Clock) {}

  /** @throws DomainError CONFLICT for an address that was invited before */
  async add(
    tx: Tx,
    { email, role, by, expiresAt }: { email: string; role: OfficeRole; by: string; expiresAt: Date },
  ): Promise<number> {
    try {
      const [{ id } = { id: 0 }] = await rows<{ id: number }>(
        tx,
        `INSERT INTO invitation (email, role, invited_by, created_at, sent_at, expires_at)
         VALUES ($1, $2, $3, $4, $4, $5) RETURNING id`,
        [email, role, by, this.clock.date(), expiresAt],
      );
      return id;
    } catch (error) {
      if (violatedConstraint(error) !== 'invitation_email') throw error;
      throw new DomainError('CONFLICT', 'This address has been invited. Send its invitation again instead.');
    }
  }

  /** Locked until the transaction ends; null for one that was accepted or withdrawn. */
  async find(tx: Tx, id: number): Promise<OpenInvitation | null> {
    const [found] = await rows<OpenInvitation>(
      tx,
      `SELECT ${OPEN} FROM invitation WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return found ?? null;
  }

  /** @throws NotFound */
  async get(tx: Tx, id: number): Promise<OpenInvitation> {
    const found = await this.find(tx, id);
    if (!found) throw new NotFound('The invitation');
    return found;
  }

  async noteSent(tx: Tx, id: number, expiresAt: Date): Promise<void> {
    await tx.query('UPDATE invitation SET sent = sent + 1, sent_at = $2, expires_at = $3 WHERE id = $1', [
      id,
      this.clock.date(),
      expiresAt,
    ]);
  }

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.query('DELETE FROM invitation WHERE id = $1', [id]);
  }

  /** Deletes the invitations that this administrator sent, and returns them. */
  async removeAllBy(tx: Tx, administratorId: number): Promise<OpenInvitation[]> {
    return rows<OpenInvitation>(tx, `DELETE FROM invitation WHERE invited_by = $1 RETURNING ${OPEN}`, [
      administratorId,
    ]);
  }
}
