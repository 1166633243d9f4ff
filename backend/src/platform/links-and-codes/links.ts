import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { rows, Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import { newToken, tokenHash } from './secret-token.js';

/** A link's purpose. Its token is valid for nothing else. */
export type LinkPurpose =
  | 'calendar'
  | 'visit'
  | 'unsubscribe'
  | 'email-proof'
  | 'waitlist-proof'
  | 'pay'
  | 'quote'
  | 'gift-card'
  | 'invitation'
  | 'rating'
  | 'first-run';

export interface NewLink {
  purpose: LinkPurpose;
  /** The id of the thing that the link opens. */
  subject: string;
  /** The customer that the link is for. Erasing the customer deletes the link. */
  userId: string | null;
  /** The administrator who sees the link, or who had it emailed. */
  madeBy?: number | null;
  expiresAt: Date;
  /** A token that its maker can compute again, instead of a random one. It must be as hard to guess. */
  token?: string;
}

export interface Link {
  subject: string;
  userId: string | null;
  expiresAt: Date;
  /** Whether the link has expired. An expired link opens only a page about that. */
  expired: boolean;
}

export interface CurrentLink {
  createdAt: Date;
  expiresAt: Date;
  madeBy: number | null;
}

/** Expired links are kept for this many days, so that their pages can say so. */
const KEPT_DAYS = 60;

/** Links with a random token, which can be shown only once (docs/rules.md#links). */
@Injectable()
export class Links {
  constructor(
    private readonly clock: Clock,
    private readonly sql: Sql,
  ) {}

  /** @returns the token for the URL */
  async issue(
    tx: Tx,
    { purpose, subject, userId, madeBy = null, expiresAt, token = newToken() }: NewLink,
  ): Promise<string> {
    await tx.query(
      `INSERT INTO link (token_hash, purpose, subject, user_id, made_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [tokenHash(token), purpose, subject, userId, madeBy, this.clock.date(), expiresAt],
    );
    return token;
  }

  /** Read-only. @returns null if the token is unknown, revoked or for another purpose */
  async find(purpose: LinkPurpose, token: string): Promise<Link | null> {
    const hash = tokenHash(token);
    if (!hash) return null;
    const [link] = await this.sql.query<Omit<Link, 'expired'>>(
      'link',
      `SELECT subject, user_id AS "userId", expires_at AS "expiresAt" FROM link WHERE token_hash = $1 AND purpose = $2`,
      [hash, purpose],
    );
    return link ? { ...link, expired: link.expiresAt.getTime() <= this.clock.now() } : null;
  }

  /** The newest link to a thing that has not expired; null if there is none. */
  async current(purpose: LinkPurpose, subject: string): Promise<CurrentLink | null> {
    return this.sql.first<CurrentLink>(
      'link-current',
      `SELECT created_at AS "createdAt", expires_at AS "expiresAt", made_by::int AS "madeBy" FROM link
       WHERE purpose = $1 AND subject = $2 AND expires_at > $3 ORDER BY created_at DESC LIMIT 1`,
      [purpose, subject, this.clock.date()],
    );
  }

  /** All links to a thing stop working. */
  async revoke(tx: Tx, purpose: LinkPurpose, subject: string): Promise<void> {
    await tx.query('DELETE FROM link WHERE purpose = $1 AND subject = $2', [purpose, subject]);
  }

  /**
   * Revokes all links for this purpose that an administrator was shown.
   * @returns the subjects that they opened
   */
  async revokeMadeBy(tx: Tx, purpose: LinkPurpose, madeBy: number): Promise<string[]> {
    const revoked = await rows<{ subject: string }>(
      tx,
      'DELETE FROM link WHERE purpose = $1 AND made_by = $2 AND expires_at > $3 RETURNING subject',
      [purpose, madeBy, this.clock.date()],
    );
    return revoked.map(({ subject }) => subject);
  }

  /** Makes all links to a thing expire at `at`, unless they expire earlier. */
  async endBy(tx: Tx, purpose: LinkPurpose, subject: string, at: Date): Promise<void> {
    await tx.query(
      'UPDATE link SET expires_at = $3 WHERE purpose = $1 AND subject = $2 AND expires_at > $3',
      [purpose, subject, at],
    );
  }

  async forgetEnded(): Promise<void> {
    const before = new Date(this.clock.now() - KEPT_DAYS * 86_400_000);
    await this.sql.query('forget-links', 'DELETE FROM link WHERE expires_at < $1', [before]);
  }
}
