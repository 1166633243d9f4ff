import { Injectable } from '@nestjs/common';
import { Business } from '../business.js';
import { Sql } from '../database/sql.js';
import { OutboxRelay } from '../outbox/relay.js';
import { PersonalDataRegistry } from '../privacy/personal-data.js';
import { Job } from './queues.js';

// Limits count hits by the minute, so older rows no longer count.
const FORGET_LIMITS = `DELETE FROM rate_limit WHERE window_start < now() - interval '10 minutes'`;

@Injectable()
export class Upkeep {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly business: Business,
    private readonly personalData: PersonalDataRegistry,
    private readonly sql: Sql,
  ) {}

  @Job('sweep-outbox')
  async sweepOutbox(): Promise<void> {
    await this.relay.sweep();
  }

  @Job('forget-old-events')
  async forgetOldEvents(): Promise<void> {
    await this.relay.forget(this.business.settings.outboxKeepDays);
  }

  @Job('forget-old-limits')
  async forgetOldLimits(): Promise<void> {
    await this.sql.query('forget-limits', FORGET_LIMITS);
  }

  /** Deletes data whose retention period is over. */
  @Job('forget-old-data')
  async forgetOldData(): Promise<void> {
    for (const part of this.personalData.parts) await part.forget?.();
  }
}
