import { Injectable } from '@nestjs/common';
import { BusinessClock, type IssuedCode, type NewCode, OneTimeCodes, type Tx } from '../../platform/index.js';
import { StaffAlerts } from '../infra/staff-alerts.js';

/** Issues codes, and alerts the office once a day when half of a shared limit is used up. */
@Injectable()
export class CodeBudget {
  constructor(
    private readonly clock: BusinessClock,
    private readonly codes: OneTimeCodes,
    private readonly alerts: StaffAlerts,
  ) {}

  /** @throws TooManyCodes */
  async issue(tx: Tx, wish: NewCode): Promise<string> {
    return this.watch(tx, wish, await this.codes.issue(tx, wish));
  }

  /** @throws TooManyCodes */
  async issueCounted(tx: Tx, wish: NewCode): Promise<string> {
    return this.watch(tx, wish, await this.codes.issueCounted(tx, wish));
  }

  private async watch(
    tx: Tx,
    { recipient, shared = 'everybody' }: NewCode,
    { code, halfSpent }: IssuedCode,
  ): Promise<string> {
    if (halfSpent) {
      const channel = recipient.includes('@') ? 'emailed ' : '';
      const message = `Half of today's ${halfSpent.most} ${channel}one-time codes${FOR[shared]} are used.`;
      const occasion = `codes-half-spent:${halfSpent.key} ${this.clock.today()}`;
      await this.alerts.add(tx, { occasion, message, bookingId: null }, this.clock.date());
    }
    return code;
  }
}

const FOR: Record<NonNullable<NewCode['shared']>, string> = {
  everybody: '',
  accounts: ' for customers we know',
  'signed-in': ' for customers who are signed in',
  cleaners: ' for cleaners',
};
