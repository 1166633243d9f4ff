import { Injectable } from '@nestjs/common';
import { BusinessClock, type NewCode, OneTimeCodes, type Tx } from '../../platform/index.js';
import { StaffAlerts } from '../infra/staff-alerts.js';

/** The codes of a day, of which the office is told when half are spent. */
@Injectable()
export class CodeBudget {
  constructor(
    private readonly clock: BusinessClock,
    private readonly codes: OneTimeCodes,
    private readonly alerts: StaffAlerts,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS */
  async issue(tx: Tx, wish: NewCode): Promise<string> {
    const { code, halfSpentOf } = await this.codes.issue(tx, wish);
    if (halfSpentOf) {
      const how = wish.recipient.includes('@') ? 'emailed ' : '';
      const message = `Half of today's ${halfSpentOf} ${how}one-time codes are used.`;
      const occasion = `codes-half-spent:${how}${this.clock.today()}`;
      await this.alerts.add(tx, { occasion, message, bookingId: null }, this.clock.date());
    }
    return code;
  }
}
