import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import type { visitsReassigned } from '../../bookings/index.js';
import { Clock } from '../../kernel/clock.js';
import type { PayloadOf, Tx } from '../../platform/index.js';
import {
  appointmentKey,
  CalendarEntries,
  type CalendarEntry,
  calendarFile,
  type Circumstances,
  CurrentSender,
  Deliveries,
  isOff,
  joinCalendars,
  MOVE_OCCASIONS,
  newUid,
  remindAt,
  type Site,
  type VisitFacts,
  type VisitOccasion,
  wasOnlyHeld,
  wordsIn,
} from '../../messaging/index.js';
import { visitMessage } from '../domain/visit-message.js';
import { type ChangedVisit, visitsChangedMessage, visitsOccasion } from '../domain/visits-changed-message.js';
import type { Recipient } from '../domain/recipient.js';
import { VisitReminders } from '../infra/visit-reminders.js';
import { Notifications } from '../infra/notifications.js';
import { VisitReader } from '../infra/facts-reader.js';
import { NotifyCustomer } from './notify-customer.js';

type Settled = Extract<
  VisitOccasion,
  'confirmed' | 'started' | 'moved' | 'moved-because-closed' | 'crew-changed'
>;
interface Entry {
  told: CalendarEntry;
  method: 'REQUEST' | 'CANCEL';
}

type CalledOff = Extract<VisitOccasion, 'cancelled' | 'skipped' | 'slot-lost'>;

/** Events may arrive late and in any order: only the present state is announced, once per appointment. */
@Injectable()
export class NotifyAboutVisit {
  constructor(
    private readonly clock: Clock,
    private readonly visits: VisitReader,
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
    if (!(await this.isNew(tx, occasion, visit))) return;
    const entry = await this.entryOf(tx, visit);
    const starts =
      occasion === 'started' || (occasion === 'confirmed' && visit.startsSubscription && !visit.told);
    // The start of a plan is announced once, whichever event comes first.
    if (starts) await this.send(tx, to, visit, 'started', null, entry, await this.paid(tx, bookingId));
    else await this.send(tx, to, visit, occasion, version, entry);
    await this.noteTold(tx, visit);
  }

  /**
   * Sends one message about several visits that moved at once. It lists those that have not changed since.
   */
  async reassigned(tx: Tx, { userId, visits }: PayloadOf<typeof visitsReassigned>): Promise<void> {
    const to = await this.notifyCustomer.find(tx, userId);
    const facts = await this.visits.findAll(
      tx,
      visits.map(({ bookingId }) => bookingId),
    );
    const changed: (ChangedVisit & { occasion: Settled; entry: Entry | null })[] = [];
    for (const { bookingId, reason, was } of visits) {
      const [visit, occasion] = [facts.get(bookingId), MOVE_OCCASIONS[reason]];
      if (!visit || isOff(visit) || !(await this.isNew(tx, occasion, visit))) continue;
      changed.push({ visit, was, occasion, entry: await this.entryOf(tx, visit) });
    }
    const [first, ...more] = changed;
    if (!to || !first) return;
    const { site, zone } = this.senders;
    const words = wordsIn(to.language);
    const files = changed.flatMap(({ visit, entry }) => this.fileOf(to, visit, entry) ?? []);
    await this.notifyCustomer.notify(tx, to, {
      bookingId: more.length ? null : first.visit.bookingId,
      occasion: visitsOccasion(visits),
      message: more.length
        ? visitsChangedMessage(changed, site.siteUrl, words)
        : visitMessage(first.occasion, first.visit, site, words, zone),
      calendar: files.length ? { method: 'REQUEST', file: joinCalendars(files) } : null,
    });
    for (const { visit } of changed) await this.noteTold(tx, visit);
  }

  /**
   * `refund`: cents being refunded; `kept`: paid and not refunded. `quietly` notifies only customers who were notified
   * of the visit before. Customers who drop a time that was only held get no message: otherwise anybody could make us
   * write to anybody.
   */
  async cancelled(
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
    const event = before && (await this.entries.tell(tx, visit, before.uid));
    const about = { amount: refund, kept };
    await this.send(tx, to, visit, occasion, version, event && { told: event, method: 'CANCEL' }, about);
  }

  /** Whether the state is not announced yet; events may be late, and may come again. */
  private async isNew(tx: Tx, occasion: Settled, visit: VisitFacts): Promise<boolean> {
    const before = await this.entries.lock(tx, visit.bookingId);
    const same = before?.appointment === appointmentKey(visit);
    // If the visit has moved since, the move gets its own message.
    if (occasion === 'crew-changed') return !before || same;
    if (occasion === 'confirmed' || occasion === 'started') return true;
    await this.withdraw(tx, visit.bookingId);
    return !same;
  }

  /** A hold may expire, so it gets no calendar entry yet. */
  private async entryOf(tx: Tx, visit: VisitFacts): Promise<Entry | null> {
    if (!visit.kept) return null;
    const event = await this.entries.tell(tx, visit, newUid(visit.bookingId, this.senders.siteUrl));
    return { told: event, method: 'REQUEST' };
  }

  private fileOf(to: Recipient, visit: VisitFacts, entry: Entry | null): string | null {
    const attendee = to.email ? { email: to.email, name: visit.customerName } : null;
    if (!entry || !attendee) return null;
    return calendarFile(visit, entry.told, entry.method, this.senders.sender, attendee, wordsIn(to.language));
  }

  private async noteTold(tx: Tx, visit: VisitFacts): Promise<void> {
    await this.countAsReminder(tx, visit);
    if (visit.balance === 0) await this.notifications.paymentSettled(tx, visit.bookingId, this.clock.date());
  }

  private async takeOver(tx: Tx, from: number, to: number): Promise<void> {
    await this.withdraw(tx, from);
    await this.entries.handOver(tx, from, to);
  }

  private async withdraw(tx: Tx, bookingId: number): Promise<void> {
    await this.deliveries.withdraw(tx, bookingId);
    await this.notifications.withdrawReminders(tx, bookingId);
  }

  private async paid(tx: Tx, bookingId: number): Promise<Omit<Circumstances, keyof Site>> {
    const first = await this.visits.firstPayment(tx, bookingId);
    if (!first) return {};
    return { amount: first.amount, paymentId: first.id, card: await this.visits.cardOf(tx, first.id) };
  }

  /** With a null `version`, sent once per booking. */
  private async send(
    tx: Tx,
    to: Recipient,
    visit: VisitFacts,
    occasion: VisitOccasion,
    version: number | null,
    entry: Entry | null,
    about: Omit<Circumstances, keyof Site> = {},
  ): Promise<void> {
    const { site, zone } = this.senders;
    const message = visitMessage(occasion, visit, { ...site, ...about }, wordsIn(to.language), zone);
    const file = this.fileOf(to, visit, entry);
    const key = `booking:${visit.bookingId}:${occasion}`;
    await this.notifyCustomer.notify(tx, to, {
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
