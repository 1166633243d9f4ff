import { Injectable } from '@nestjs/common';
import type { OfficeFigures } from '@homebright/contract';
import { Invalid } from '../../../kernel/domain-error.js';
import { daysBetween, parseLocalDate } from '../../../kernel/local-date.js';
import { BusinessClock } from '../../../platform/index.js';
import { DashboardFigures } from '../../infra/office/dashboard-figures.js';

/** Two years, rounded up to whole weeks. */
const MOST_DAYS = 750;

@Injectable()
export class ReadFigures {
  constructor(
    private readonly clock: BusinessClock,
    private readonly figures: DashboardFigures,
  ) {}

  /**
   * The office's figures over a period, in the business's zone.
   * @throws Invalid for an invalid period or one above two years
   */
  run(from: unknown, to: unknown): Promise<OfficeFigures> {
    const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
    const days = daysBetween(first, last) + 1;
    if (days < 1 || days > MOST_DAYS) throw new Invalid(`Please ask for 1 to ${MOST_DAYS} days.`);
    const today = this.clock.today();
    return this.figures.read({ from: first, to: last, today, now: this.clock.date(), zone: this.clock.zone });
  }
}
