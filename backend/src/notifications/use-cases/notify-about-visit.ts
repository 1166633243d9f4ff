import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import type { Circumstances } from '../domain/message.js';
import { appointmentKey, isOff, remindAt, type VisitFacts, wasOnlyHeld } from '../domain/facts.js';
import { visitMessage } from '../domain/visit-message.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import type { VisitOccasion } from '../domain/i18n/message-text.js';
import { CalendarEntries, type CalendarEntry, calendarFile, newUid } from '../infra/calendar.js';
import type { Recipient } from '../infra/customer-settings.js';
import { Deliveries } from '../infra/deliveries.js';
import { VisitReminders } from '../infra/visit-reminders.js';
import { Notifications } from '../infra/notifications.js';
import { SubscriptionReader, VisitReader } from '../infra/facts-reader.js';
import { CurrentSender } from './sender.js';
import { NotifyCustomer } from './notify-customer.js';

type Settled = Extract<
  VisitOccasion,
  'confirmed' | 'started' | 'moved' | 'moved-because-closed' | 'crew-changed'
>;
type CalledOff = Extract<VisitOccasion, 'cancelled' | 'skipped' | 'slot-lost'>;

/** Events may arrive late and in any order: only the present state is told, once per appointment. */
@Injectable()
export class NotifyAboutVisit {
  constructor(
    private readonly clock: Clock,
    private readonly visits: VisitReader,
    private readonly subscriptions: SubscriptionReader,
    private readonly entries: CalendarEntries,
    private readonly reminders: VisitReminders,
    private readonly deliveries: Deliveries,
    private readonly notifications: Notifications,
    private readonly senders: CurrentSender,
    private readonly notifyCustomer: NotifyCustomer,
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
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to || isOff(visit)) return;
    if (replaces !== null) await this.takeOver(tx, replaces, bookingId);
    const before = await this.entries.lock(tx, bookingId);
    if (occasion === 'crew-changed') {
      // It has moved since: that is told by itself.
      if (before && before.appointment !== appointmentKey(visit)) return;
    } else if (occasion !== 'confirmed' && occasion !== 'started') {
      await this.withdraw(tx, bookingId);
      if (before?.appointment === appointmentKey(visit)) return;
    }
    // A hold may expire, so it gets no calendar entry yet.
    const told = visit.kept
      ? await this.entries.tell(tx, visit, newUid(bookingId, this.senders.siteUrl))
      : null;
    const entry = told && ({ told, method: 'REQUEST' } as const);
    const starts = occasion === 'started' || (occasion === 'confirmed' && visit.startsPlan && !visit.told);
    // The start of a plan is told once, whichever event comes first.
    if (starts) await this.send(tx, to, visit, 'started', null, entry, await this.paid(tx, bookingId));
    else await this.send(tx, to, visit, occasion, version, entry);
    await this.countAsReminder(tx, visit);
    if (visit.balance === 0) await this.notifications.paymentSettled(tx, bookingId, this.clock.date());
  }

  /**
   * A plan has started with its first visit. If that visit is only now confirmed, the event of that tells both: one
   * message for confirmation, receipt and start.
   */
  async started(tx: Tx, subscriptionId: number): Promise<void> {
    const bookingId = await this.subscriptions.firstVisit(tx, subscriptionId);
    const visit = bookingId === null ? null : await this.visits.find(tx, bookingId);
    if (visit?.told) await this.settled(tx, 'started', visit.bookingId, visit.version);
  }

  /**
   * `refund`: cents being refunded; `kept`: paid and not refunded. `quietly`: tells only those who were told of the visit before. A customer who drops
   * what was only held is sent nothing: otherwise anybody could have us write to anybody.
   */
  async calledOff(
    tx: Tx,
    occasion: CalledOff,
    bookingId: number,
    version: number,
    {
      by,
      refund,
      kept,
      quietly = false,
    }: { by: 'customer' | 'office' | 'system'; refund: Cents; kept?: Cents; quietly?: boolean },
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to || !isOff(visit)) return;
    await this.withdraw(tx, bookingId);
    await this.notifications.paymentSettled(tx, bookingId, this.clock.date());
    const before = await this.entries.lock(tx, bookingId);
    if (!before && quietly) return;
    if (by === 'customer' && refund === 0 && wasOnlyHeld(visit)) return;
    const told = before && (await this.entries.tell(tx, visit, before.uid));
    const about = { amount: refund, kept };
    await this.send(tx, to, visit, occasion, version, told && { told, method: 'CANCEL' }, about);
  }

  private async takeOver(tx: Tx, from: number, to: number): Promise<void> {
    await this.withdraw(tx, from);
    await this.entries.handOver(tx, from, to);
  }

  private async withdraw(tx: Tx, bookingId: number): Promise<void> {
    await this.deliveries.withdraw(tx, bookingId);
    await this.notifications.withdrawReminders(tx, bookingId);
  }

  private async paid(tx: Tx, bookingId: number): Promise<Omit<Circumstances, 'siteUrl'>> {
    const first = await this.visits.firstPayment(tx, bookingId);
    if (!first) return {};
    return { amount: first.amount, paymentId: first.id, card: await this.visits.cardOf(tx, first.id) };
  }

  /** `version` null: told once per booking. */
  private async send(
    tx: Tx,
    to: Recipient,
    visit: VisitFacts,
    occasion: VisitOccasion,
    version: number | null,
    entry: { told: CalendarEntry; method: 'REQUEST' | 'CANCEL' } | null,
    about: Omit<Circumstances, 'siteUrl'> = {},
  ): Promise<void> {
    const { siteUrl, zone, sender } = this.senders;
    const words = wordsIn(to.language);
    const message = visitMessage(occasion, visit, { siteUrl, ...about }, words, zone);
    const attendee = to.email ? { email: to.email, name: visit.customerName } : null;
    const file = entry && attendee && calendarFile(visit, entry.told, entry.method, sender, attendee, words);
    const key = `booking:${visit.bookingId}:${occasion}`;
    await this.notifyCustomer.run(tx, to, {
      bookingId: visit.bookingId,
      occasion: version === null ? key : `${key}:${version}`,
      message,
      calendar: entry && file ? { method: entry.method, file } : null,
    });
  }

  /** Within the last 24 hours this message replaces the reminder. */
  private async countAsReminder(tx: Tx, visit: VisitFacts): Promise<void> {
    const now = this.clock.now();
    if (!visit.kept || !visit.startsAt || now < remindAt(visit.startsAt, this.senders.zone)) return;
    await this.reminders.note(tx, 'reminded_at', visit.bookingId, appointmentKey(visit), this.clock.date());
  }
}
