import { Injectable } from '@nestjs/common';
import { CROWDED_HOLD_MINUTES, type dayCrowded } from '../../dispatch/index.js';
import { BusinessClock, type PayloadOf, Transactions, type Tx } from '../../platform/index.js';
import { oneLine, personName } from '../domain/safe-text.js';
import { html, plainText } from '../domain/email.js';
import { staffEmail } from '../domain/office-message.js';
import type { VisitFacts } from '../domain/facts.js';
import { dayInWords, whenInWords, wordsIn } from '../domain/i18n/template-values.js';
import { Deliveries } from '../infra/deliveries.js';
import { StaffAlerts } from '../infra/staff-alerts.js';
import { VisitReader } from '../infra/facts-reader.js';
import { CurrentSender } from './sender.js';

const IN_ONE_MAIL = 100;
const ENGLISH = wordsIn('en');

@Injectable()
export class AlertStaff {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly visits: VisitReader,
    private readonly alerts: StaffAlerts,
    private readonly deliveries: Deliveries,
    private readonly senders: CurrentSender,
  ) {}

  /** Stores an alert about a booking; `what` writes its line, or returns null if it is no news to the staff. */
  async about(
    tx: Tx,
    bookingId: number,
    once: string,
    what: (visit: VisitFacts, name: string) => string | null,
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const message = visit && what(visit, nameOf(visit));
    if (!message) return;
    const alert = { occasion: `booking:${bookingId}:${once}`, message: oneLine(message), bookingId };
    await this.alerts.add(tx, alert, this.clock.date());
  }

  /** Stores, once a day for each date, that unpaid holds take most of the crews' time. */
  async aboutDay(tx: Tx, { date, held, crews }: PayloadOf<typeof dayCrowded>): Promise<void> {
    const message = `Unpaid bookings reserve ${hours(held)} of the crews' ${hours(crews)} hours on ${dayInWords(date, ENGLISH)}. New ones are reserved for ${CROWDED_HOLD_MINUTES} minutes only.`;
    const alert = { occasion: `crowded:${date}:${this.clock.today()}`, message, bookingId: null };
    await this.alerts.add(tx, alert, this.clock.date());
  }

  /** Sends all waiting alerts to the business in one mail. */
  async mail(): Promise<void> {
    while ((await this.mailOnce()) === IN_ONE_MAIL);
  }

  private mailOnce(): Promise<number> {
    const { sender, siteUrl } = this.senders;
    return this.transactions.run(async (tx) => {
      const now = this.clock.date();
      const alerts = await this.alerts.take(tx, IN_ONE_MAIL, now);
      const [first] = alerts;
      if (!first) return 0;
      const letter = staffEmail(
        alerts.map(({ message }) => message),
        siteUrl,
      );
      const about = {
        category: 'staff',
        userId: null,
        bookingId: null,
        calendar: null,
        calendarMethod: null,
      } as const;
      await this.deliveries.queue(
        tx,
        {
          channel: 'mail',
          ...about,
          occasion: `staff:${first.id}`,
          unlimited: true,
          recipient: sender.email,
          subject: letter.subject,
          html: html(letter, sender),
          plain: plainText(letter, sender),
        },
        now,
      );
      return alerts.length;
    });
  }
}

/** 'booking #7 (2-Hour Standard Clean on Tuesday, March 16, 8 AM–12 PM, Ada Byron)'. */
function nameOf(visit: VisitFacts): string {
  const service = ENGLISH.services[visit.serviceType] ?? visit.serviceType;
  return `booking #${visit.bookingId} (${service} on ${whenInWords(visit, ENGLISH)}, ${personName(visit.customerName)})`;
}

/** '7.5' for 450 minutes. */
function hours(minutes: number): string {
  return String(Math.round(minutes / 6) / 10);
}
