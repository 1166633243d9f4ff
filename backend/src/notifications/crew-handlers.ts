import { clockTime, type CrewEventKind } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { visitLockedOut, visitsDelayed } from '../bookings/index.js';
import { type CrewReport, crewReported, CrewReportReader } from '../crew-day/index.js';
import { cleanerReaddressed } from '../dispatch/index.js';
import { BusinessClock, Handles, type PayloadOf, type Tx } from '../platform/index.js';
import {
  type Circumstances,
  CurrentSender,
  isOff,
  oneLine,
  type Site,
  StaffAlerts,
  wordsIn,
} from '../messaging/index.js';
import { visitMessage } from './domain/visit-message.js';
import { VisitReader } from './infra/facts-reader.js';
import { NotifyCustomer } from './use-cases/notify-customer.js';
import { TellFormerCrewAddress } from './use-cases/tell-former-crew-address.js';
import { nameOf } from './staff-handlers.js';

type Reported = PayloadOf<typeof crewReported>;

/** A message that the crew is on its way is not sent after this time. */
const NEWS_FOR_MS = 3 * 3_600_000;

/**
 * Tells customers that the crew is coming, the office which reports need its decision, and cleaners that their own
 * access has changed.
 */
@Injectable()
export class CrewHandlers {
  constructor(
    private readonly clock: BusinessClock,
    private readonly reports: CrewReportReader,
    private readonly visits: VisitReader,
    private readonly alerts: StaffAlerts,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly tellFormerCrewAddress: TellFormerCrewAddress,
    private readonly senders: CurrentSender,
  ) {}

  @Handles(cleanerReaddressed, 'tell-former-crew-address')
  async readdressed(tx: Tx, readdressed: PayloadOf<typeof cleanerReaddressed>): Promise<void> {
    await this.tellFormerCrewAddress.tell(tx, readdressed);
  }

  /**
   * Notifies once per visit and day, even if several cleaners of the crew report it. Sends nothing if the report
   * arrives hours late, or the crew has begun the visit.
   */
  @Handles(crewReported, 'tell-on-the-way')
  async onTheWay(tx: Tx, { kind, eventId, bookingId, happenedAt, minutes }: Reported): Promise<void> {
    if (kind !== 'on_the_way' || this.clock.date().getTime() - Date.parse(happenedAt) > NEWS_FOR_MS) return;
    const report = await this.reports.report(tx, eventId);
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!report || report.begun || !visit || !to || isOff(visit)) return;
    const { site, zone } = this.senders;
    const about = { ...site, crew: report.crew ?? undefined, minutes: this.minutesLeft(happenedAt, minutes) };
    const message = visitMessage('on-the-way', visit, about, wordsIn(to.language), zone);
    const occasion = `booking:${bookingId}:on-the-way:${visit.appointmentDate}`;
    await this.notifyCustomer.notify(tx, to, { bookingId, occasion, message });
  }

  @Handles(visitLockedOut, 'tell-locked-out')
  async lockedOut(
    tx: Tx,
    { bookingId, version, fee, refund }: PayloadOf<typeof visitLockedOut>,
  ): Promise<void> {
    await this.tell(tx, 'locked-out', bookingId, `${version}`, { amount: refund, kept: fee });
  }

  /** Notifies each customer once per report, however often the event is delivered. */
  @Handles(visitsDelayed, 'tell-delayed')
  async delayed(tx: Tx, { crew, eventId, visits }: PayloadOf<typeof visitsDelayed>): Promise<void> {
    for (const { bookingId, expectedAt } of visits) {
      await this.tell(tx, 'running-late', bookingId, eventId, { crew: crew ?? undefined, expectedAt });
    }
  }

  private async tell(
    tx: Tx,
    occasion: 'locked-out' | 'running-late',
    bookingId: number,
    once: string,
    about: Omit<Circumstances, keyof Site>,
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to || (occasion === 'running-late' && isOff(visit))) return;
    const { site, zone } = this.senders;
    const message = visitMessage(occasion, visit, { ...site, ...about }, wordsIn(to.language), zone);
    const key = `booking:${bookingId}:${occasion}:${once}`;
    await this.notifyCustomer.notify(tx, to, { bookingId, occasion: key, message });
  }

  @Handles(crewReported, 'alert-crew-reported')
  async reported(tx: Tx, { kind, eventId, bookingId, happenedAt, minutes }: Reported): Promise<void> {
    const writeLine = ALERTS[kind];
    const report = writeLine && (await this.reports.report(tx, eventId));
    const visit = report && (await this.visits.find(tx, bookingId));
    if (!writeLine || !report || !visit) return;
    const time = clockTime(happenedAt, this.clock.zone);
    const message = oneLine(writeLine(nameOf(visit), report, { time, minutes }));
    const alert = { occasion: `booking:${bookingId}:crew-${eventId}`, message, bookingId };
    await this.alerts.add(tx, alert, this.clock.date());
  }

  /** Minutes of travel left when the message is sent; null if unknown or already over. */
  private minutesLeft(happenedAt: string, minutes: number | null): number | null {
    const remaining =
      (minutes ?? 0) - Math.round((this.clock.date().getTime() - Date.parse(happenedAt)) / 60_000);
    return remaining > 0 ? remaining : null;
  }
}

type Line = (name: string, report: CrewReport, when: { time: string; minutes: number | null }) => string;

const noteInQuotes = ({ note }: CrewReport): string => (note ? ` “${note}”` : '');

/** The alert of each report that the office has to decide on or should know. */
const ALERTS: Partial<Record<CrewEventKind, Line>> = {
  home_differs: (name, report) =>
    `The home differs from the booking: ${name}.${noteInQuotes(report)} Please check the price on the booking’s page.`,
  not_entered: (name, report, { time }) =>
    `${report.crew ?? report.cleaner} could not get in at ${time}: ${name}.${noteInQuotes(report)} They wait 15 minutes and call. Decide on the booking’s page: charge the lock-out fee, charge nothing, or move the visit.`,
  running_late: (name, report, { minutes }) =>
    `${report.crew ?? report.cleaner} is running ${minutes ? `${minutes} minutes ` : ''}late: ${name}.${noteInQuotes(report)}${
      report.next
        ? ` Next is booking #${report.next.bookingId} (${report.next.customerName}): send them a message.`
        : ''
    }`,
  note: (name, report) => `Note from ${report.cleaner}: ${name}.${noteInQuotes(report)}`,
};
