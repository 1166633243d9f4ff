import { Injectable } from '@nestjs/common';
import { BusinessClock, type IssuedCode, type NewCode, OneTimeCodes, type Tx } from '../../platform/index.js';
import { StaffAlerts } from '../infra/staff-alerts.js';

/** Added to the alert: the people whose codes share the limit. */
const OWNERS: Record<NonNullable<NewCode['shared']>, string> = {
  everybody: '',
  accounts: ' for customers we know',
  'signed-in': ' for customers who are signed in',
  cleaners: ' for cleaners',
};

/** Issues codes, and alerts the office once a day when half of a shared limit is used up. */
@Injectable()
export class CodeBudget {
  constructor(
    private readonly clock: BusinessClock,
    private readonly codes: OneTimeCodes,
    private readonly alerts: StaffAlerts,
  ) {}

  /** @throws TooManyCodes */
  async issue(tx: Tx, newCode: NewCode): Promise<string> {
    return this.watch(tx, newCode, await this.codes.issue(tx, newCode));
  }

  /** @throws TooManyCodes */
  async issueCounted(tx: Tx, newCode: NewCode): Promise<string> {
    return this.watch(tx, newCode, await this.codes.issueCounted(tx, newCode));
  }

  private async watch(
    tx: Tx,
    { recipient, shared = 'everybody' }: NewCode,
    { code, halfSpent }: IssuedCode,
  ): Promise<string> {
    if (halfSpent) {
      const channel = recipient.includes('@') ? 'emailed ' : '';
      const message = `Half of today's ${halfSpent.capacity} ${channel}one-time codes${OWNERS[shared]} are used.`;
      const occasion = `codes-half-spent:${halfSpent.key} ${this.clock.today()}`;
      await this.alerts.add(tx, { occasion, message, bookingId: null }, this.clock.date());
    }
    return code;
  }
}
