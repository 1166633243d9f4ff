import type { Invitation } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Sql } from '../../platform/index.js';

@Injectable()
export class InvitationReader {
  constructor(
    private readonly clock: Clock,
    private readonly sql: Sql,
  ) {}

  /** Everybody invited who has not joined yet, even if their link has ended. */
  list(): Promise<Invitation[]> {
    return this.sql.query<Invitation>(
      'list-invitations',
      `SELECT i.id, i.email, i.role, a.username AS "invitedBy", i.sent_at AS "sentAt", i.expires_at AS "expiresAt",
         i.expires_at <= $1 AS expired
       FROM invitation i JOIN administrator a ON a.id = i.invited_by ORDER BY lower(i.email)`,
      [this.clock.date()],
    );
  }
}
