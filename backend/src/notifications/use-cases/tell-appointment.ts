import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { appointmentKey, isOff, remindAt, type VisitFacts } from '../domain/visit-facts.js';
import { visitMessage } from '../domain/visit-message.js';
import { wordsIn } from '../domain/words/said.js';
import type { VisitOccasion } from '../domain/words/words.js';
import { calendarFile, newUid } from '../infra/calendar-file.js';
import type { Recipient } from '../infra/customer-settings.js';
import { Deliveries } from '../infra/deliveries.js';
import { Eves } from '../infra/eves.js';
import { Notifications } from '../infra/notifications.js';
import { type ToldVisit, ToldVisits } from '../infra/told-visits.js';
import { VisitReader } from '../infra/visits.js';
import { Letterhead } from './letterhead.js';
import { TellCustomer } from './tell-customer.js';

type Settled = Extract<VisitOccasion, 'confirmed' | 'moved' | 'moved-because-closed'>;
type CalledOff = Extract<VisitOccasion, 'cancelled' | 'skipped' | 'slot-lost'>;

/** Events may arrive late and in any order: only the present state is told, once per appointment. */
@Injectable()
export class TellAppointment {
  constructor(
    private readonly clock: Clock,
    private readonly visits: VisitReader,
    private readonly told: ToldVisits,
    private readonly eves: Eves,
    private readonly deliveries: Deliveries,
    private readonly notifications: Notifications,
    private readonly letterhead: Letterhead,
    private readonly tell: TellCustomer,
  ) {}

  /**
   * Confirms the visit's appointment. `version` of the booking identifies the event; `replaces`: the booking whose
   * calendar entry it takes over.
   */
  async settled(
    tx: Tx,
    occasion: Settled,
    bookingId: number,
    version: number,
    replaces: number | null = null,
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.tell.find(tx, visit.userId));
    if (!visit || !to || isOff(visit)) return;
    if (replaces !== null) await this.takeOver(tx, replaces, bookingId);
    const before = await this.told.lock(tx, bookingId);
    if (occasion !== 'confirmed') {
      await this.withdraw(tx, bookingId);
      if (before?.appointment === appointmentKey(visit)) return;
    }
    // A hold may expire, so it gets no calendar entry yet.
    const told = visit.kept
      ? await this.told.tell(tx, visit, newUid(bookingId, this.letterhead.siteUrl))
      : null;
    await this.send(tx, to, occasion, visit, version, told && { told, method: 'REQUEST' });
    await this.countAsReminder(tx, visit);
    if (visit.balance === 0) await this.notifications.paymentSettled(tx, bookingId, this.clock.date());
  }

  /** `refund`: cents being refunded; `kept`: paid and not refunded. `quietly`: tells only those who were told of the visit before. */
  async calledOff(
    tx: Tx,
    occasion: CalledOff,
    bookingId: number,
    version: number,
    { refund, kept, quietly = false }: { refund: Cents; kept?: Cents; quietly?: boolean },
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.tell.find(tx, visit.userId));
    if (!visit || !to || !isOff(visit)) return;
    await this.withdraw(tx, bookingId);
    await this.notifications.paymentSettled(tx, bookingId, this.clock.date());
    const before = await this.told.lock(tx, bookingId);
    if (!before && quietly) return;
    const told = before && (await this.told.tell(tx, visit, before.uid));
    await this.send(tx, to, occasion, visit, version, told && { told, method: 'CANCEL' }, {
      amount: refund,
      kept,
    });
  }

  private async takeOver(tx: Tx, from: number, to: number): Promise<void> {
    await this.withdraw(tx, from);
    await this.told.handOver(tx, from, to);
  }

  private async withdraw(tx: Tx, bookingId: number): Promise<void> {
    await this.deliveries.withdraw(tx, bookingId);
    await this.notifications.withdrawReminders(tx, bookingId);
  }

  private async send(
    tx: Tx,
    to: Recipient,
    occasion: VisitOccasion,
    visit: VisitFacts,
    version: number,
    entry: { told: ToldVisit; method: 'REQUEST' | 'CANCEL' } | null,
    amounts: { amount?: Cents; kept?: Cents } = {},
  ): Promise<void> {
    const { siteUrl, zone, sender } = this.letterhead;
    const words = wordsIn(to.language);
    const message = visitMessage(occasion, visit, { siteUrl, ...amounts }, words, zone);
    const attendee = to.email ? { email: to.email, name: visit.customerName } : null;
    const file = entry && attendee && calendarFile(visit, entry.told, entry.method, sender, attendee, words);
    await this.tell.run(tx, to, {
      bookingId: visit.bookingId,
      occasion: `booking:${visit.bookingId}:${occasion}:${version}`,
      message,
      calendar: entry && file ? { method: entry.method, file } : null,
    });
  }

  /** Within the last 24 hours this message replaces the reminder. */
  private async countAsReminder(tx: Tx, visit: VisitFacts): Promise<void> {
    const now = this.clock.now();
    if (!visit.kept || !visit.startsAt || now < remindAt(visit.startsAt, this.letterhead.zone)) return;
    await this.eves.reminded(tx, visit.bookingId, appointmentKey(visit), this.clock.date());
  }
}
