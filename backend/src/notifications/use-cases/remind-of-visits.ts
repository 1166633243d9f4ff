import { Injectable } from '@nestjs/common';
import { addDays } from '../../kernel/local-date.js';
import { localDateOf } from '../../kernel/zone.js';
import { Business, BusinessClock, Transactions } from '../../platform/index.js';
import { templatesOf } from '../domain/i18n/template-values.js';
import { AT_ONCE, Reminders } from '../infra/reminders.js';
import { SmsSender } from '../infra/sms-sender.js';

/** The next 24 hours touch at most three dates. */
const DATES_OF_A_DAY = 3;

@Injectable()
export class RemindOfVisits {
  constructor(
    private readonly business: Business,
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly reminders: Reminders,
    private readonly smsSender: SmsSender,
  ) {}

  /** Sends the reminder 24 hours before each visit (spec section 9): once per appointment, however often this runs. */
  async run(): Promise<void> {
    const now = this.clock.date();
    const templates = templatesOf('reminder', this.datesFrom(now, DATES_OF_A_DAY));
    const remind = (): Promise<number> =>
      this.transactions.run((tx) =>
        this.reminders.remind(tx, now, templates, this.smsSender.available, this.clock.zone),
      );
    while ((await remind()) === AT_ONCE);
  }

  /** Announces charges to saved cards a day ahead, so that nobody is surprised. */
  async ofCharges(): Promise<void> {
    const now = this.clock.date();
    const days = Math.ceil(this.business.settings.chargeLeadHours / 24) + DATES_OF_A_DAY;
    const templates = templatesOf('charge-coming', this.datesFrom(now, days));
    const announce = (): Promise<number> =>
      this.transactions.run((tx) =>
        this.reminders.announceCharges(tx, now, templates, this.smsSender.available),
      );
    while ((await announce()) === AT_ONCE);
  }

  private datesFrom(now: Date, count: number): string[] {
    const today = localDateOf(now.getTime(), this.clock.zone);
    return Array.from({ length: count }, (_, day) => addDays(today, day));
  }
}
