import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { PersonalDataRegistry, RateLimit } from '../../platform/index.js';

const PER_MINUTE = 6;

@Injectable()
export class ExportCustomer {
  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly limit: RateLimit,
    private readonly clock: Clock,
  ) {}

  /** All that every module knows of the customer. @throws DomainError TOO_MANY_REQUESTS */
  async run(userId: string): Promise<Record<string, unknown>> {
    await this.limit.hit(`export:${userId}`, PER_MINUTE);
    const whole: Record<string, unknown> = { exportedAt: this.clock.date() };
    for (const part of this.registry.parts) Object.assign(whole, await part.export(userId));
    return whole;
  }
}
