import { Inject, Injectable } from '@nestjs/common';
import type { SystemCheck, SystemCheckLine } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { type Actor, RateLimit, Transactions, writeAudit } from '../../platform/index.js';
import { runChecks, testEmail } from './run-checks.js';

const CHECKS_PER_MINUTE = 6;
const EMAILS_PER_MINUTE = 3;

/** Runs the doctor for an administrator. The settings are valid here, or the process would not have started. */
@Injectable()
export class CheckSystem {
  private running: Promise<SystemCheck> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly limit: RateLimit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A request while a check is running gets the result of that check. @throws DomainError TOO_MANY_REQUESTS
   */
  async check({ id }: Actor): Promise<SystemCheck> {
    await this.limit.hit(`system-check:${id}`, CHECKS_PER_MINUTE);
    this.running ??= runChecks(this.config, [], this.clock).finally(() => (this.running = null));
    return this.running;
  }

  /** Writes the audit entry before sending. @throws DomainError TOO_MANY_REQUESTS */
  async sendTestEmail(to: string, actor: Actor): Promise<SystemCheckLine> {
    await this.limit.hit(`test-email:${actor.id}`, EMAILS_PER_MINUTE);
    await this.transactions.run((tx) =>
      writeAudit(tx, actor, { action: 'test-email', entity: 'system', entityId: null, after: { to } }),
    );
    return testEmail(this.config, [], to);
  }
}
