import { Business } from '../business.js';
import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import { Links } from '../links-and-codes/links.js';
import { OneTimeCodes } from '../links-and-codes/one-time-codes.js';
import { HoldsPersonalData, type PersonalData } from './personal-data.js';

const DAY = 86_400_000;
/** Days for which call keys are kept. A client that repeats a call does so within minutes. */
const CALL_KEY_DAYS = 7;

const AUDIT = `SELECT at, action, entity, entity_id AS "entityId", before, after FROM audit_log
  WHERE actor_kind = 'customer' AND actor_id = $1 ORDER BY id`;

const LINKS = `SELECT purpose, created_at AS "createdAt", expires_at AS "expiresAt" FROM link WHERE user_id = $1
  ORDER BY created_at`;

/**
 * The platform's personal data: the audit log, and the links sent to customers. Other modules decide which
 * audited entities are a customer's.
 */
@Injectable()
@HoldsPersonalData()
export class PlatformData implements PersonalData {
  constructor(
    private readonly business: Business,
    private readonly sql: Sql,
    private readonly links: Links,
    private readonly codes: OneTimeCodes,
  ) {}

  async export(userId: string): Promise<Record<string, unknown>> {
    return {
      whatYouDid: await this.sql.query('export-whatYouDid', AUDIT, [userId]),
      linksSent: await this.sql.query('export-linksSent', LINKS, [userId]),
    };
  }

  /** Each module clears the audit entries of its own entities. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM link WHERE user_id = $1', [userId]);
    await tx.query(`DELETE FROM one_time_code WHERE split_part(subject, ' ', 1) = $1`, [userId]);
  }

  async forget(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.business.clock.now() - days * DAY);
    const audited = daysAgo(this.business.settings.auditKeepDays);
    await this.sql.query('forget-audit', 'DELETE FROM audit_log WHERE at < $1', [audited]);
    const used = daysAgo(CALL_KEY_DAYS);
    await this.sql.query('forget-call-keys', 'DELETE FROM idempotency_key WHERE used_at < $1', [used]);
    await this.links.forgetEnded();
    await this.codes.forgetOld();
  }
}
