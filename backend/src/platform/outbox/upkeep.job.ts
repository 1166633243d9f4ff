import { Business } from '../business/business.js';
import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { type BackgroundJob, Job } from '../jobs/queues.js';
import { OutboxRelay } from './relay.js';

@Injectable()
@Job('sweep-outbox')
export class SweepOutbox implements BackgroundJob {
  constructor(private readonly relay: OutboxRelay) {}

  async run(): Promise<void> {
    await this.relay.sweep();
  }
}

@Injectable()
@Job('forget-old-events')
export class ForgetOldEvents implements BackgroundJob {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly business: Business,
  ) {}

  async run(): Promise<void> {
    await this.relay.forget(this.business.settings.outboxKeepDays);
  }
}

@Injectable()
@Job('forget-old-limits')
export class ForgetOldLimits implements BackgroundJob {
  constructor(private readonly sql: Sql) {}

  async run(): Promise<void> {
    await this.sql.query(
      'forget-limits',
      `DELETE FROM rate_limit WHERE window_start < now() - interval '10 minutes'`,
    );
  }
}
