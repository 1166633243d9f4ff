import { Business } from '../business/business.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import { Links } from '../links-and-codes/links.js';
import { OneTimeCodes } from '../links-and-codes/one-time-codes.js';
import { all, type Columns, HoldsPersonalData, type PersonalData } from './personal-data.js';

const DAY = 86_400_000;
/** A client that sends a call again does so within minutes. */
const CALL_KEY_DAYS = 7;

const AUDIT = `SELECT at, action, entity, entity_id AS "entityId", before, after FROM audit_log
  WHERE actor_kind = 'customer' AND actor_id = $1 ORDER BY id`;

const LINKS = `SELECT purpose, created_at AS "createdAt", expires_at AS "expiresAt" FROM link WHERE user_id = $1
  ORDER BY created_at`;

const COLUMNS: Columns = {
  outbox: all(
    'kept: numbers of bookings and payments only, forgotten after outboxKeepDays',
    'id',
    'name',
    'payload',
    'created_at',
    'relayed_at',
    'completed_at',
    'sent',
  ),
  outbox_handled: all('kept: goes with its event', 'event_id', 'handler', 'handled_at'),
  rate_limit: all('kept: forgotten within twenty minutes', 'key', 'window_start', 'hits'),
  audit_log: {
    ...all('kept: that something was done and by whom, forgotten after auditKeepDays', 'id', 'at'),
    ...all('kept: as above; of a customer only the number', 'actor_kind', 'actor_id', 'action', 'entity'),
    ...all('kept: as above', 'entity_id', 'request_id'),
    ...all('kept: a name of the office; customers have none here', 'actor_name'),
    ...all('erased', 'before', 'after'),
  },
  one_time_code: {
    ...all(
      'erased',
      'id',
      'purpose',
      'subject',
      'recipient',
      'code_hash',
      'tries',
      'created_at',
      'expires_at',
    ),
  },
  code_count: all('kept: keyed hashes, forgotten the day after', 'day', 'key', 'sent'),
  link: all('erased', 'token_hash', 'purpose', 'subject', 'user_id', 'created_at', 'expires_at'),
  business_settings: all(
    'kept: the business, no customers',
    'single',
    'given',
    'seeded',
    'version',
    'updated_at',
  ),
  idempotency_key: all("kept: the office's, forgotten after a week", 'actor_id', 'key', 'request', 'used_at'),
  migration: all('kept: the history of the tables', 'id', 'timestamp', 'name'),
};

/** The platform's tables: of customers, the audit log and the links sent to them. Which entities are theirs, the modules know. */
@Injectable()
@HoldsPersonalData()
export class PlatformData implements PersonalData {
  readonly columns = COLUMNS;

  constructor(
    private readonly business: Business,
    private readonly sql: Sql,
    private readonly clock: Clock,
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
    await tx.query('DELETE FROM one_time_code WHERE subject = $1', [userId]);
  }

  async forget(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.clock.now() - days * DAY);
    const audited = daysAgo(this.business.settings.auditKeepDays);
    await this.sql.query('forget-audit', 'DELETE FROM audit_log WHERE at < $1', [audited]);
    const used = daysAgo(CALL_KEY_DAYS);
    await this.sql.query('forget-call-keys', 'DELETE FROM idempotency_key WHERE used_at < $1', [used]);
    await this.links.forgetEnded();
    await this.codes.forgetOld();
  }
}
