import { Injectable } from '@nestjs/common';
import { Business, BusinessClock, type NewCode, OneTimeCodes, type Tx } from '../../platform/index.js';
import { StaffAlerts } from '../infra/staff-alerts.js';

/** The codes of a day, of which the office is told when half are spent. */
@Injectable()
export class CodeBudget {
  constructor(
    private readonly business: Business,
    private readonly clock: BusinessClock,
    private readonly codes: OneTimeCodes,
    private readonly alerts: StaffAlerts,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS */
  async issue(tx: Tx, wish: NewCode): Promise<string> {
    const { code, halfSpent } = await this.codes.issue(tx, wish);
    if (halfSpent) {
      const message = `Half of today's ${this.business.settings.codesPerDay} one-time codes are used.`;
      const occasion = `codes-half-spent:${this.clock.today()}`;
      await this.alerts.add(tx, { occasion, message, bookingId: null }, this.clock.date());
    }
    return code;
  }
}
