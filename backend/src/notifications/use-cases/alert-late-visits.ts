import { clockTime } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { arrivalWindow, CrewReportReader, lateFrom, type LateVisit } from '../../crew-day/index.js';
import { BusinessClock, Transactions } from '../../platform/index.js';
import { StaffAlerts } from '../../messaging/index.js';

/** A phone that was in contact within this time counts as having a signal. */
const SIGNAL_MS = 15 * 60_000;

/**
 * Alerts the office once about each visit that nobody has begun in time. The alert names the phone's last signal, because
 * a crew without a signal may be at work.
 */
@Injectable()
export class AlertLateVisits {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly reports: CrewReportReader,
    private readonly alerts: StaffAlerts,
  ) {}

  async alert(): Promise<void> {
    const now = this.clock.date();
    const waiting = await this.reports.notBegun(this.clock.today(), now);
    for (const visit of waiting) {
      if (now < lateFrom(visit, this.clock.zone)) continue;
      const { until } = arrivalWindow(visit, this.clock.zone);
      const { bookingId } = visit;
      const occasion = `booking:${bookingId}:late:${visit.date}`;
      const alert = { occasion, message: this.sentence(visit, until, now), bookingId };
      await this.transactions.run((tx) => this.alerts.add(tx, alert, now));
    }
  }

  private sentence({ bookingId, crew, lastSeen, lastKind }: LateVisit, until: Date, now: Date): string {
    const isSilent = now.getTime() - lastSeen.getTime() > SIGNAL_MS;
    const signal = isSilent
      ? `no signal since ${this.time(lastSeen)}`
      : `last signal at ${this.time(lastSeen)}`;
    const onTheWay =
      lastKind === 'on_the_way' || lastKind === 'running_late' ? ' They said that they were on the way.' : '';
    return `${crew} has not started booking #${bookingId}, expected by ${this.time(until)}: ${signal}.${onTheWay}`;
  }

  private time(instant: Date): string {
    return clockTime(instant, this.clock.zone);
  }
}
